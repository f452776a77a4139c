import { Skeleton, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './tip-carousel.module.css';

type FrameProps = { readonly title: string; readonly children: ReactNode };

/** Shows the heading of a carousel above its loading, error or empty state. */
export function TipCarouselFrame({ title, children }: FrameProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className={classes.head}>
        <Title order={2} id={heading} fz={22}>
          {title}
        </Title>
      </div>
      {children}
    </section>
  );
}

const SKELETONS = ['70%', '45%', '60%'];

/** Shows placeholders while tips load. */
export function TipCarouselSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status">
      <Text c="dimmed" mb={6}>
        {label}
      </Text>
      <div className={classes.track} style={{ overflow: 'hidden' }} aria-hidden="true">
        {SKELETONS.map((width) => (
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
