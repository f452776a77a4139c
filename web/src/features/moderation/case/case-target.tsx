import { Link } from 'react-router';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { MemberByline } from '../../../ui/members/member-byline.tsx';
import { type ModerationCase, targetPath } from '../model/moderation-case.ts';
import classes from './case.module.css';

const STATES: Readonly<Record<ModerationCase['state'], string>> = {
  shown: 'Everybody sees it.',
  hidden: 'It is hidden: only its author and moderators see it.',
  removed: 'It is removed: nobody sees it, and it is deleted 30 days after the decision.',
  gone: 'It does not exist any more.',
};

/** A review is part of a credit. Removing the review keeps the credit and its rating. */
const REVIEW_STATES: typeof STATES = {
  ...STATES,
  removed: 'It is removed: nobody sees it, and it is deleted 30 days after the decision. The rating stays.',
  gone: 'Nobody else sees it: its author removed it, or keeps the log private.',
};

/** Shows the target as it was when its case was last opened, and its current state unless it is a member or a profile picture. */
export function CaseTarget({ moderationCase }: { readonly moderationCase: ModerationCase }) {
  const { snapshot, state, changed, kind, member } = moderationCase;
  const { title, text, images, image_alts, created_at, coaster_name } = snapshot;
  const states = kind === 'review' ? REVIEW_STATES : STATES;
  const path = targetPath(moderationCase);
  const isEmpty = !title && !text && images.length === 0;
  // For a member, the time is that of the profile.
  const writtenText = created_at !== undefined && kind !== 'member' && (
    <>
      Written <RelativeTime isPhrase iso={created_at} />
    </>
  );
  return (
    <Panel title="As it was reported">
      {member && (
        <div className={classes.author}>
          {/* A case does not say whether the member is a guide. */}
          <MemberByline person={{ ...member, is_guide: false }}>{writtenText}</MemberByline>
        </div>
      )}
      {title && (
        <p className={classes.heading} dir="auto">
          {title}
        </p>
      )}
      {text && (
        <p className={classes.text} dir="auto">
          {text}
        </p>
      )}
      {coaster_name && (
        <p className={classes.small}>
          About <bdi>{coaster_name}</bdi>
        </p>
      )}
      {isEmpty && <p className={classes.small}>Its content is no longer stored.</p>}
      {images.length > 0 && (
        <div className={classes.images}>
          {images.map((image, index) => (
            <img
              key={image}
              src={image}
              className={classes.image}
              alt={image_alts[index] || 'Picture without a description'}
              loading="lazy"
            />
          ))}
        </div>
      )}
      <p className={classes.small}>
        {!member && writtenText && <>{writtenText}. </>}
        {kind === 'member' || kind === 'picture' ? '' : states[state]}
      </p>
      {changed !== null && changed !== '' && state !== 'gone' && (
        <div className={classes.changedText}>
          <p className={classes.heading}>It was changed later:</p>
          <p className={classes.text} dir="auto">
            {changed}
          </p>
        </div>
      )}
      {path !== undefined && (state === 'shown' || state === 'hidden') && (
        <Link to={path} className={classes.link ?? ''}>
          See it in context
        </Link>
      )}
    </Panel>
  );
}
