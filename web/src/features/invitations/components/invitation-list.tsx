import { Button, Text } from '@mantine/core';
import { showSaveError } from '../../../lib/toast.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { EntryListSkeleton } from '../../../ui/states/entry-list-skeleton.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useInvitations, useRevokeInvitation } from '../api/invitations.ts';
import { endReason, type Invitation } from '../model/invitation.ts';
import classes from './invitations.module.css';

const DAY_MS = 24 * 60 * 60 * 1000;

type InvitationListProps = {
  /** Whether the list includes invitations of other members. */
  readonly seesAll: boolean;
};

/** Lists invitations, newest first, each with the number of its uses and, if it has ended, the reason. */
export function InvitationList({ seesAll }: InvitationListProps) {
  const { data, isPending, isFetching, refetch } = useInvitations();
  return (
    <Panel title={seesAll ? 'All invitations' : 'Your invitations'}>
      {data ? (
        data.length === 0 ? (
          <Text c="dimmed">No invitation yet.</Text>
        ) : (
          <>
            <Text c="dimmed" size="sm">
              Links are not stored, so an earlier one cannot be copied again. Revoke it, and make a new one.
            </Text>
            <ul className={classes.list}>
              {data.map((invitation) => (
                <li key={invitation.id} className={classes.invitation}>
                  <InvitationEntry invitation={invitation} seesAll={seesAll} />
                </li>
              ))}
            </ul>
          </>
        )
      ) : isPending ? (
        <EntryListSkeleton contentName="the invitations" />
      ) : (
        <LoadError
          message="Failed to load the invitations"
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Panel>
  );
}

type InvitationEntryProps = { readonly invitation: Invitation; readonly seesAll: boolean };

function InvitationEntry({ invitation, seesAll }: InvitationEntryProps) {
  const { id, uses, max_uses, inviter_name, created_at, expires_at } = invitation;
  const revoke = useRevokeInvitation();
  const reason = endReason(invitation, new Date());
  const days = Math.ceil((Date.parse(expires_at) - Date.now()) / DAY_MS);
  return (
    <>
      <strong className={reason ? classes.ended : ''}>
        For {max_uses === 1 ? 'one person' : `${max_uses} people`} · {uses === 0 ? 'nobody' : uses} joined
      </strong>
      {reason === null ? (
        <>
          <span className={classes.bar} aria-hidden>
            <span style={{ width: `${Math.min(100, (uses / max_uses) * 100)}%` }} />
          </span>
          <Button
            variant="default"
            loading={revoke.isPending}
            onClick={() =>
              revoke.mutate(id, {
                onError: (error) => showSaveError('The invitation was not revoked. Please try again.', error),
              })
            }
          >
            Revoke
          </Button>
        </>
      ) : (
        <span className={classes.endReason}>{reason}</span>
      )}
      <Text c="dimmed" size="sm" className={classes.facts ?? ''}>
        {reason === null ? `${days === 1 ? 'Ends within a day' : `Ends in ${days} days`} · made` : 'Made'}{' '}
        <RelativeTime iso={created_at} />
        {seesAll && (
          <>
            {' '}
            by <bdi>{inviter_name}</bdi>
          </>
        )}
      </Text>
    </>
  );
}
