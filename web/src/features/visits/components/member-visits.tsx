import { waitsPath } from '../../../lib/waits-path.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { DayEntry } from '../../../ui/lists/day-entry.tsx';
import { EntryList } from '../../../ui/lists/entry-list.tsx';
import { useMemberVisits } from '../api/list-member-visits.ts';
import { useToday } from './use-today.ts';

/** Lists a member's upcoming park visits. */
export function MemberVisits({ memberId }: { readonly memberId: string }) {
  const today = useToday();
  const visits = useMemberVisits({ memberId, today });
  return (
    <Panel title="Upcoming visits">
      <EntryList
        rows={visits}
        contentName="park visits"
        empty="No park visit planned."
        renderRow={({ visit_date, park_id, park }) => (
          <DayEntry date={visit_date} title={park.name} to={waitsPath(park_id)}>
            {visit_date === today ? `Today, ${park.country}` : park.country}
          </DayEntry>
        )}
      />
    </Panel>
  );
}
