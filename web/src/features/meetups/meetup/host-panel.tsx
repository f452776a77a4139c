// @spec community/meetup-detail

import { Panel } from '../../../ui/layout/panel.tsx';
import { MemberByline } from '../../../ui/members/member-byline.tsx';
import type { Meetup } from '../model/meetup.ts';

type HostPanelProps = { readonly host: Meetup['host']; readonly isOwn: boolean };

/** Shows the host of a meetup. */
export function HostPanel({ host, isOwn }: HostPanelProps) {
  return (
    <Panel title="Host">
      <MemberByline person={host} size={60}>
        {isOwn ? 'You host this meetup' : 'hosts this meetup'}
      </MemberByline>
    </Panel>
  );
}
