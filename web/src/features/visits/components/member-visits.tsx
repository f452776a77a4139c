import { DayEntry } from '../../../ui/day-entry.tsx';
import { DayEntryList } from '../../../ui/day-entry-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useMemberVisits } from '../api/list-member-visits.ts';
import { useToday } from './use-today.ts';

/** The parks that a member is going to. */
export function MemberVisits({ memberId }: { readonly memberId: string }) {
  const today = useToday();
  const visits = useMemberVisits({ memberId, today });
  return (
    <Panel title="Upcoming visits">
      <DayEntryList
        rows={visits}
        what="park visits"
        empty="No park visit planned."
        renderRow={({ visit_date, park }) => (
          <DayEntry date={visit_date} title={park.name}>
            {visit_date === today ? `Today, ${park.country}` : park.country}
          </DayEntry>
        )}
      />
    </Panel>
  );
}
