import { Button, Group, Modal, Text, UnstyledButton } from '@mantine/core';
import { type Icon, IconBan, IconFlag, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { Person } from '../../../lib/person.ts';
import { useHiddenMember } from '../api/list-hidden-members.ts';
import { useSetRelation } from '../api/set-relation.ts';
import classes from './member-actions-dialog.module.css';

type MemberActionsDialogProps = {
  readonly person: Person;
  /** What a report would be about, such as "member" or "post". */
  readonly kind: string;
  /** Opens the dialog for a report; undefined if the member cannot report this. */
  readonly onReport: (() => void) | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Offers to report, mute or block a member. Asks for confirmation of a block. */
export function MemberActionsDialog({ person, kind, onReport, opened, onClose }: MemberActionsDialogProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const muted = useHiddenMember('mute', person.id);
  const change = useSetRelation();
  // Offers "Mute" until it is known whether the member is muted, because muting a muted member changes nothing.
  const isMuted = Boolean(muted.data);

  function close(): void {
    if (change.isPending) return;
    onClose();
  }

  function submit(relation: 'block' | 'mute', isSet: boolean): void {
    change.mutate({ relation, person, isSet }, { onSuccess: onClose });
  }

  return (
    <Modal
      opened={opened}
      stackId={useId()}
      onClose={close}
      onExitTransitionEnd={() => {
        setIsConfirming(false);
        focusHeadingIfLost();
      }}
      title={
        isConfirming ? (
          <>
            Block <bdi>{person.name}</bdi>?
          </>
        ) : (
          <bdi>{person.name}</bdi>
        )
      }
      centered
      size="md"
      radius="lg"
      zIndex={300}
    >
      {isConfirming ? (
        <>
          <Text mb="sm">
            You will no longer see each other’s profile, posts, comments, tips, meetups, visits, likes and
            high fives, nor find each other in lists and search.
          </Text>
          <Text mb="lg">
            They are not told, and what you both shared stays for everyone else. Moderators still see both of
            you. You can unblock them under Settings, Privacy.
          </Text>
          <Group justify="flex-end" gap="sm">
            <Button
              variant="default"
              onClick={() => setIsConfirming(false)}
              disabled={change.isPending}
              data-autofocus
            >
              Cancel
            </Button>
            <Button color="red.9" onClick={() => submit('block', true)} loading={change.isPending}>
              Block
            </Button>
          </Group>
        </>
      ) : (
        <div className={classes.actions}>
          {onReport && (
            <Action
              icon={IconFlag}
              label={`Report this ${kind}`}
              description={
                <>
                  A moderator looks at it. <bdi>{person.name}</bdi> is not told who reported.
                </>
              }
              isPending={change.isPending}
              onClick={() => {
                onClose();
                onReport();
              }}
            />
          )}
          <Action
            icon={isMuted ? IconVolume : IconVolumeOff}
            label={isMuted ? 'Unmute' : 'Mute'}
            description={
              isMuted
                ? 'See their posts, comments, tips and visits again.'
                : 'You no longer see their posts, comments, tips and visits. They won’t notice.'
            }
            isPending={change.isPending}
            onClick={() => submit('mute', !isMuted)}
          />
          <Action
            icon={IconBan}
            label="Block"
            isDanger
            description="Neither of you sees the other."
            isPending={change.isPending}
            onClick={() => setIsConfirming(true)}
          />
        </div>
      )}
    </Modal>
  );
}

type ActionProps = {
  readonly icon: Icon;
  readonly label: string;
  readonly description: ReactNode;
  readonly isDanger?: boolean;
  readonly isPending: boolean;
  readonly onClick: () => void;
};

function Action({ icon: ActionIcon, label, description, isDanger = false, isPending, onClick }: ActionProps) {
  const descriptionId = useId();
  return (
    <UnstyledButton
      className={classes.action ?? ''}
      aria-label={label}
      aria-describedby={descriptionId}
      aria-disabled={isPending}
      data-danger={isDanger || undefined}
      onClick={() => {
        if (!isPending) onClick();
      }}
    >
      <ActionIcon size={26} stroke={1.8} aria-hidden />
      <span className={classes.text}>
        <span className={classes.label}>{label}</span>
        <span id={descriptionId} className={classes.description}>
          {description}
        </span>
      </span>
    </UnstyledButton>
  );
}

/** Focuses the heading if the button that opened the dialog was removed with the member's post. */
function focusHeadingIfLost(): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
