import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch, IconStar, IconStarFilled } from '@tabler/icons-react';
import type { RefObject } from 'react';
import classes from './park-picker.module.css';
import type { useParkFilter } from './use-park-filter.ts';

type ParkSearchProps = {
  readonly filter: ReturnType<typeof useParkFilter>;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly describedBy: string | undefined;
  /** Called on Arrow Down and Enter, which move the focus to the list. Enter may instead choose the only park that was found. */
  readonly onMoveToList: (key: 'ArrowDown' | 'Enter') => void;
};

const SEARCH_MAX_LENGTH = 120;

/** Renders the filters of the list of parks: text, country and favourites. */
export function ParkSearch({ filter, inputRef, describedBy, onMoveToList }: ParkSearchProps) {
  const StarIcon = filter.favoritesOnly ? IconStarFilled : IconStar;
  return (
    <div className={classes.search}>
      <TextInput
        ref={inputRef}
        className={classes.field ?? ''}
        type="search"
        radius="xl"
        aria-label="Search parks"
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        placeholder="Park or country"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={SEARCH_MAX_LENGTH}
        value={filter.text}
        onChange={(event) => filter.setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
          // Enter must not submit the surrounding form.
          event.preventDefault();
          onMoveToList(event.key);
        }}
        leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
        rightSectionWidth={48}
        rightSection={
          filter.text && (
            <CloseButton
              radius="xl"
              aria-label="Clear search"
              onClick={() => {
                filter.setText('');
                inputRef.current?.focus();
              }}
            />
          )
        }
      />
      <div className={classes.filters}>
        <NativeSelect
          size="md"
          radius="xl"
          aria-label="Country"
          className={classes.country ?? ''}
          value={filter.country}
          onChange={(event) => filter.chooseCountry(event.currentTarget.value)}
          data={[{ value: '', label: 'All countries' }, ...filter.countries]}
        />
        <Button
          variant={filter.favoritesOnly ? 'filled' : 'default'}
          aria-pressed={filter.favoritesOnly}
          px="md"
          leftSection={<StarIcon size={18} aria-hidden />}
          onClick={filter.toggleFavoritesOnly}
        >
          Favorites
        </Button>
      </div>
    </div>
  );
}
