import { Button, Skeleton } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import type { Person } from '../../../lib/person.ts';
import { useSingleClick } from '../../../ui/forms/use-single-click.ts';
import { useHighFives } from '../api/get-high-fives.ts';
import { useToggleHighFive } from '../api/toggle-high-five.ts';
import classes from './high-five-button.module.css';

type HighFiveButtonProps = {
  readonly memberId: string;
  /** The signed-in member; never `memberId`. */
  readonly giver: Person;
  /** Whether another action of the profile is more important, so that the button is less prominent. */
  readonly isQuiet?: boolean;
};

/** Shows the number of high fives, and gives or takes back the signed-in member's own. */
export function HighFiveButton({ memberId, giver, isQuiet = false }: HighFiveButtonProps) {
  const { data: highFives, isPending } = useHighFives({ memberId, userId: giver.id });
  const toggleHighFive = useToggleHighFive(memberId, giver, highFives?.given ?? false);
  // Ignore the second of two quick taps.
  const toggle = useSingleClick(toggleHighFive);

  if (isPending) return <Skeleton height={50} radius="xl" role="status" aria-label="Loading high fives" />;
  if (!highFives) return null;
  const { given, count } = highFives;

  return (
    <Button
      fullWidth
      size="lg"
      className={classes.button ?? ''}
      variant={given ? 'light' : isQuiet ? 'default' : 'filled'}
      color={given ? 'amber' : 'sunset'}
      {...(given && { c: 'var(--mantine-color-text)' })}
      aria-pressed={given}
      data-given={given || undefined}
      leftSection={<IconHandStop size={26} stroke={2} aria-hidden className={classes.hand} />}
      rightSection={<span className={classes.count}>{count.toLocaleString()}</span>}
      onClick={toggle}
    >
      High five
    </Button>
  );
}
