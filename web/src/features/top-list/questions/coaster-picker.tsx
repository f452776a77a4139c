import { Modal, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Credit } from '../../../lib/ride-log/credit.ts';
import { RatingText } from '../../../ui/rating/rating-text.tsx';
import { searchCredits } from '../model/unranked-credits.ts';
import classes from './coaster-picker.module.css';

type CoasterPickerProps = {
  readonly opened: boolean;
  /** The coasters outside of the list, the best rated first. */
  readonly credits: readonly Credit[];
  readonly onPick: (credit: Credit) => void;
  readonly onClose: () => void;
};

/** Rendering more coasters would slow down typing. */
const MAX_SHOWN = 50;

/** A dialog to choose the coaster that is placed next. */
export function CoasterPicker({ opened, credits, onPick, onClose }: CoasterPickerProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [text, setText] = useState('');
  const matches = searchCredits(credits, text);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Which coaster do you want to rank?"
      fullScreen={isPhone}
      size="lg"
      radius={isPhone ? 0 : 'lg'}
    >
      <TextInput
        type="search"
        aria-label="Search your coasters"
        placeholder="Coaster or park"
        leftSection={<IconSearch size={20} aria-hidden />}
        value={text}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul className={classes.list} aria-label="Coasters that are not in your list">
        {matches.slice(0, MAX_SHOWN).map((credit) => (
          <li key={credit.id}>
            <button type="button" className={classes.coaster} onClick={() => onPick(credit)}>
              <span>
                <bdi className={classes.name}>{credit.coaster_name}</bdi>
                <bdi className={classes.park}>{credit.park_name}</bdi>
              </span>
              {credit.rating !== null && <RatingText rating={credit.rating} />}
            </button>
          </li>
        ))}
      </ul>
      <Text c="dimmed" role="status" mt="sm">
        {matches.length === 0
          ? 'No coaster outside your list matches.'
          : matches.length > MAX_SHOWN
            ? `The first ${MAX_SHOWN} of ${matches.length.toLocaleString()}. Type a name to find the others.`
            : ''}
      </Text>
    </Modal>
  );
}
