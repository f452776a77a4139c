import { Badge, Button, Text } from '@mantine/core';
import { useRef } from 'react';
import { focusBeside } from '../../../lib/browser/focus-beside.ts';
import { showSaveError, showToast } from '../../../lib/toast.ts';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { EntryListSkeleton } from '../../../ui/states/entry-list-skeleton.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useEndSession, useSessions } from '../api/sessions.ts';
import { deviceName } from '../model/device-name.ts';
import type { DeviceSession } from '../model/session.ts';
import classes from './account.module.css';

/** Lists the devices where the member is signed in. Every device except the current one has a button that signs it out. */
export function Devices() {
  const { data, isPending, isFetching, refetch } = useSessions();
  if (isPending) return <EntryListSkeleton contentName="your devices" hasAvatars />;
  if (!data)
    return (
      <LoadError message="Failed to load your devices" pending={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <section aria-label="Your devices">
      <ul className={classes.list}>
        {data.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      <Text size="sm" c="dimmed" mt="xs">
        {data.length === 1 && 'You are signed in nowhere else. '}
        The last activity is accurate to about an hour. The location and the network of a device are not
        shown.
      </Text>
    </section>
  );
}

function Device({ session }: { readonly session: DeviceSession }) {
  const { id, user_agent, signed_in_at, last_active_at, is_current } = session;
  const item = useRef<HTMLLIElement>(null);
  const end = useEndSession(() => focusBeside(item.current ?? undefined));
  const name = deviceName(user_agent, is_current ? 'This browser' : 'Unknown device');
  return (
    <li ref={item} className={classes.device}>
      <div className={classes.text}>
        <strong title={user_agent ?? undefined}>{name}</strong>
        {is_current && (
          <Badge variant="default" tt="none" ml="xs">
            This device
          </Badge>
        )}
        <Text c="dimmed" size="sm">
          {last_active_at !== null && (
            <>
              Active <RelativeTime isPhrase iso={last_active_at} />
            </>
          )}
          {signed_in_at !== null && (
            <>
              {' · '}Signed in <RelativeTime isPhrase iso={signed_in_at} />
            </>
          )}
        </Text>
      </div>
      {!is_current && (
        <Button
          variant="default"
          miw="6.5rem"
          loading={end.isPending}
          aria-label={`Sign out ${name}`}
          onClick={() =>
            end.mutate(id, {
              onSuccess: () => showToast({ title: 'Signed out', message: `${name} has to sign in again.` }),
              onError: (error) => showSaveError('The device was not signed out. Please try again.', error),
            })
          }
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
