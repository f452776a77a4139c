import { Skeleton, Text } from '@mantine/core';
import classes from './tip-carousel.module.css';

const WIDTHS = ['70%', '45%', '60%'];

/** Shows placeholders while tips load. */
export function TipCarouselSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status">
      <Text c="dimmed" mb={6}>
        {label}
      </Text>
      <div className={classes.track} style={{ overflow: 'hidden' }} aria-hidden="true">
        {WIDTHS.map((width) => (
          <div key={width} className={classes.skeleton}>
            <div className={classes.skeletonHead}>
              <Skeleton circle height={36} />
              <Skeleton height={16} width="50%" />
            </div>
            <Skeleton height={15} />
            <Skeleton height={15} width={width} />
            <Skeleton height={44} width={112} radius="xl" />
          </div>
        ))}
      </div>
    </div>
  );
}
