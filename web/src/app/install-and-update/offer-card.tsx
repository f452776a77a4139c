import type { ReactNode } from 'react';
import classes from './offer-card.module.css';

type OfferCardProps = {
  readonly label: string;
  readonly text: ReactNode;
  readonly actions: ReactNode;
};

/** Shows an offer and its buttons in a card that does not block the screen. */
export function OfferCard({ label, text, actions }: OfferCardProps) {
  return (
    <section className={classes.card} aria-label={label}>
      <p className={classes.text} role="status">
        {text}
      </p>
      <div className={classes.actions}>{actions}</div>
    </section>
  );
}
