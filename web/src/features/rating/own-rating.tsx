import { Title } from '@mantine/core';
import { useOwnCredit } from '../../lib/ride-log/own-credits.ts';
import classes from './own-rating.module.css';
import { RatingForm } from './rating-form.tsx';

/** Shows the member's rating of a coaster, with a heading. Renders nothing unless the coaster is in their log. */
export function OwnRating({ coasterId }: { readonly coasterId: string }) {
  const credit = useOwnCredit(coasterId);
  if (!credit) return null;
  return (
    <section className={classes.rating}>
      <Title order={3} fz={18}>
        Your rating
      </Title>
      <RatingForm coaster={{ id: coasterId, name: credit.coaster_name, park_name: credit.park_name }} />
    </section>
  );
}
