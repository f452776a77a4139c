import type { ReactNode } from 'react';
import classes from './offer-card.module.css';

type OfferCardProps = {
  readonly label: string;
  readonly text: ReactNode;
  readonly actions: ReactNode;
};

/** Offers something without interrupting. */
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
