import type { ReactNode } from 'react';
import { Panel } from '../../../ui/layout/panel.tsx';
import { DayEntry } from '../../../ui/lists/day-entry.tsx';
import { EntryList } from '../../../ui/lists/entry-list.tsx';
import { useMemberVisits } from '../api/list-member-visits.ts';
import { useToday } from './use-today.ts';

type MemberVisitsProps = {
  readonly memberId: string;
  /** Maximum number of visits; without it all are shown, page by page. */
  readonly atMost?: number;
  readonly empty?: ReactNode;
  /** A control beside the title. */
  readonly action?: ReactNode;
};

/** Lists a member's upcoming park visits. */
export function MemberVisits({
  memberId,
  atMost,
  empty = 'No park visit planned.',
  action,
}: MemberVisitsProps) {
  const today = useToday();
  const visits = useMemberVisits({ memberId, today });
  return (
    <Panel title="Upcoming visits" action={action}>
      <EntryList
        rows={visits}
        what="park visits"
        empty={empty}
        atMost={atMost}
        renderRow={({ visit_date, park_id, park }) => (
          <DayEntry
            date={visit_date}
            title={park.name}
            to={`/wait-times?${new URLSearchParams({ park: park_id })}`}
          >
            {visit_date === today ? `Today, ${park.country}` : park.country}
          </DayEntry>
        )}
      />
    </Panel>
  );
}
