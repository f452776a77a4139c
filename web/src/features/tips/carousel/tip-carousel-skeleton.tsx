import classes from './tip-carousel.module.css';

/** Reserves the space of the tips while they load. */
export function TipCarouselSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" className={classes.loading}>
      {label}
    </div>
  );
}
