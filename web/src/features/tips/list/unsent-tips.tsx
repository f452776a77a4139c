import { useQueuedWrites } from '../../../lib/outbox/use-queued-writes.ts';
import { useMember, useMemberId } from '../../../lib/session/use-member.ts';
import { OwnByline } from '../../../ui/members/own-byline.tsx';
import { SendingNote } from '../../../ui/states/sending-note.tsx';
import { useParkTips } from '../api/list-park-tips.ts';
import classes from '../tip/tip-entry.module.css';
import listClasses from './tip-list.module.css';

/** Shows the member's tips about a park that the server does not have yet, newest first. */
export function UnsentTips({ parkId }: { readonly parkId: string }) {
  const member = useMember();
  const { data: tips } = useParkTips({ parkId, userId: useMemberId() });
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
              <SendingNote write={write} />
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
