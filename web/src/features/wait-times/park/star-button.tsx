import { Button } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import classes from './park-head.module.css';

type StarButtonProps = {
  /** Undefined while loading. */
  readonly isFavorite: boolean | undefined;
  /** Called with whether the park was starred before the click. */
  readonly onToggle: (wasFavorite: boolean) => void;
};

/** Stars or unstars a park. */
export function StarButton({ isFavorite, onToggle }: StarButtonProps) {
  const StarIcon = isFavorite ? IconStarFilled : IconStar;
  return (
    <Button
      variant="default"
      classNames={{
        root: classes.star ?? '',
        section: classes.starSection ?? '',
        label: classes.starLabel ?? '',
      }}
      aria-pressed={isFavorite === true}
      disabled={isFavorite === undefined}
      leftSection={
        <StarIcon
          size={20}
          aria-hidden
          color={
            isFavorite ? 'light-dark(var(--mantine-color-amber-6), var(--mantine-color-amber-4))' : undefined
          }
        />
      }
      onClick={() => onToggle(isFavorite === true)}
    >
      {isFavorite ? 'Starred' : 'Star'}
    </Button>
  );
}
