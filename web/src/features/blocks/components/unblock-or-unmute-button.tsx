import { Button } from '@mantine/core';
import { useRef } from 'react';
import { focusBeside } from '../../../lib/browser/focus-beside.ts';
import type { Person } from '../../../lib/person.ts';
import { useSetRelation } from '../api/set-relation.ts';
import type { Relation } from '../model/hidden-member.ts';

type UnblockOrUnmuteButtonProps = {
  readonly relation: Relation;
  readonly person: Person;
  /** Whether the button is in a list of blocked or muted members, from which a click removes the member. */
  readonly isInList?: boolean;
};

/** Renders the button that unblocks or unmutes a member. */
export function UnblockOrUnmuteButton({ relation, person, isInList = false }: UnblockOrUnmuteButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const change = useSetRelation(() => {
    if (isInList) focusBeside(button.current?.closest('li') ?? undefined);
  });
  const label = relation === 'block' ? 'Unblock' : 'Unmute';
  return (
    <Button
      ref={button}
      variant="default"
      loading={change.isPending}
      onClick={() => change.mutate({ relation, person, isSet: false })}
      {...(isInList && { 'aria-label': `${label} ${person.name}` })}
    >
      {label}
    </Button>
  );
}
