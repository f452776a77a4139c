import { VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import classes from './rating-text.module.css';

/** Shows a rating from 1 to 5 as a number with a star. */
export function RatingText({ rating }: { readonly rating: number }) {
  const amount = rating.toLocaleString(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span className={classes.rating}>
      <IconStarFilled size={16} aria-hidden />
      <VisuallyHidden>Rated </VisuallyHidden>
      {amount}
      <VisuallyHidden> of 5</VisuallyHidden>
    </span>
  );
}
