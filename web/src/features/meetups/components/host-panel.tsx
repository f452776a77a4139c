import { Avatar, Group, Text } from '@mantine/core';
import type { Meetup } from '../model/meetup.ts';
import { Panel } from './panel.tsx';

type HostPanelProps = { readonly host: Meetup['host']; readonly isOwn: boolean };

/** Who invites. */
export function HostPanel({ host, isOwn }: HostPanelProps) {
  return (
    <Panel title="Host">
      <Group gap="md" wrap="nowrap">
        <Avatar
          src={host.profile_picture}
          name={host.name}
          color="initials"
          alt={host.profile_picture ? `Photo of ${host.name}` : ''}
          size={60}
        />
        <div>
          <Text fw={700} fz="lg" lh={1.2}>
            <bdi>{host.name}</bdi>
          </Text>
          <Text c="dimmed">{isOwn ? 'You host this meetup' : 'hosts this meetup'}</Text>
        </div>
      </Group>
    </Panel>
  );
}
