// @spec guide/park-tips

import { VisuallyHidden } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { StretchedLink } from '../../../ui/layout/stretched-link.tsx';
import { HiddenNotice } from '../../../ui/moderation/hidden-notice.tsx';
import { ReportButton } from '../../../ui/moderation/report-button.tsx';
import { ParkName } from '../../../ui/places/place-name.tsx';
import { type Tip, tipParkName } from '../model/tip.ts';
import { formatTipDay } from '../model/tip-dates.ts';
import { tipPreview } from '../model/tip-preview.ts';
import { DeleteTipButton } from './delete-tip-button.tsx';
import { TipByline } from './tip-byline.tsx';
import classes from './tip-card.module.css';
import { VoteControls } from './vote-controls.tsx';

type TipCardProps = {
  readonly tip: Tip;
  /** Whether to show the name of the park. */
  readonly showPark: boolean;
};

/** Shows the beginning of a tip, linking to the full text. */
export function TipCard({ tip, showPark }: TipCardProps) {
  const { text, isTruncated } = tipPreview(tip.tip_text);
  const author = tip.author?.name || 'a member';
  const path = `/thoosie-tip/${tip.id}`;
  return (
    <article className={classes.card} aria-label={`Tip by ${author}`}>
      {showPark && (
        <p className={classes.park}>
          <IconMapPin size={16} stroke={2} aria-hidden />
          <ParkName name={tipParkName(tip)} parkId={tip.park_id} />
        </p>
      )}
      <div className={classes.byline}>
        <TipByline author={tip.author} size={36}>
          <time dateTime={tip.created_at}>{formatTipDay(tip.created_at, 'short')}</time>
        </TipByline>
      </div>
      <HiddenNotice moderation={tip.moderation} authorId={tip.user_id} />
      <p className={classes.text} dir="auto">
        <StretchedLink to={path}>{text}</StretchedLink>
      </p>
      {isTruncated && (
        <Link to={path} className={classes.fullTextLink ?? ''}>
          Read more
          {/* Makes the link unique for screen readers that list links. */}
          <VisuallyHidden> of the tip by {author}</VisuallyHidden>
        </Link>
      )}
      <div className={classes.actions}>
        <VoteControls tip={tip} />
        <ReportButton kind="tip" id={tip.id} authorId={tip.user_id} />
        <DeleteTipButton tip={tip} />
      </div>
    </article>
  );
}
