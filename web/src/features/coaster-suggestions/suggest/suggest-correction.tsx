import { Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useOwnSuggestions } from '../api/suggestions.ts';
import { type CoasterFields, describeFields } from '../model/coaster-fields.ts';
import classes from './suggest.module.css';
import { SuggestDialog } from './suggest-dialog.tsx';

type SuggestCorrectionProps = {
  /** Null to suggest a coaster that the catalogue does not have. */
  readonly coaster: (CoasterFields & { readonly id: string }) | null;
};

/** How many fields of a suggested new coaster identify it: the first two of the form, which are its name and park. */
const IDENTIFYING_FIELDS = 2;

const STATUS_LABELS = { open: 'waits for a moderator', accepted: 'accepted', declined: 'declined' } as const;

/** Lets the member suggest a correction or a missing coaster, and shows the status of earlier suggestions. */
export function SuggestCorrection({ coaster }: SuggestCorrectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const ownSuggestions = useOwnSuggestions(coaster?.id ?? null).data ?? [];
  return (
    <div className={classes.suggest}>
      <Button
        variant={coaster ? 'default' : 'subtle'}
        leftSection={<IconPencil size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {coaster ? 'Suggest a correction' : 'Suggest a missing coaster'}
      </Button>
      {ownSuggestions.length > 0 && (
        <ul className={classes.ownSuggestions} aria-label="Your suggestions">
          {ownSuggestions.map(({ id, after, status, answer }) => (
            <li key={id}>
              <bdi>
                {coaster
                  ? describeFields({}, after)
                      .map(({ label }) => label)
                      .join(', ')
                  : describeFields({}, after)
                      .slice(0, IDENTIFYING_FIELDS)
                      .map((line) => line.after)
                      .join(', ')}
              </bdi>
              {`: ${STATUS_LABELS[status]}`}
              {answer !== '' && (
                <Text span c="dimmed">
                  {' '}
                  <bdi>{answer}</bdi>
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
      <SuggestDialog coaster={coaster} opened={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  );
}
