import { useQueuedWrites } from '../../../lib/outbox/use-queued-writes.ts';
import { useMember } from '../../../lib/session/use-member.ts';
import { OwnByline } from '../../../ui/members/own-byline.tsx';
import { WriteStatus } from '../../../ui/states/write-status.tsx';
import type { Tip } from '../model/tip.ts';
import classes from '../tip/tip-entry.module.css';
import listClasses from './tip-list.module.css';

type UnsentTipsProps = {
  readonly parkId: string;
  /**
   * The tips that the list below shows. They come from its query: a separate query here could receive a tip before the list below
   * does, and then neither list would show the tip for a moment.
   */
  readonly tips: readonly Tip[] | undefined;
};

/** Shows the member's tips about a park that are in the outbox and not in the list below, newest first. */
export function UnsentTips({ parkId, tips }: UnsentTipsProps) {
  const member = useMember();
  const unsent = useQueuedWrites(
    'tip',
    ({ id, content }) => content.park_id === parkId && !tips?.some((tip) => tip.id === id),
  );
  if (unsent.length === 0) return null;
  return (
    <ul className={listClasses.list} data-unsent>
      {unsent.toReversed().map((write) => (
        <li key={write.id}>
          <article className={classes.entry} aria-label={`Tip by ${member.name}`}>
            <OwnByline>
              <WriteStatus write={write} />
            </OwnByline>
            <p className={classes.text} dir="auto">
              {write.content.tip_text}
            </p>
          </article>
        </li>
      ))}
    </ul>
  );
}
