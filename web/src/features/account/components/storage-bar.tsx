import { Skeleton, Text } from '@mantine/core';
import { useId } from 'react';
import { displayLocale } from '../../../lib/time/display-locale.ts';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useStorage } from '../api/get-storage.ts';
import { formatBytes, usedFraction } from '../model/storage.ts';
import classes from './account.module.css';

/** At this fraction of the quota and above, a hint explains how to free storage. */
const NEARLY_FULL = 0.9;

/** Shows how much of the allowed storage the member's files take. */
export function StorageBar() {
  const { data, isPending, isFetching, refetch } = useStorage();
  const label = useId();
  if (isPending)
    return (
      <div role="status" aria-label="Loading your storage">
        <Skeleton height={10} mb={8} />
        <Skeleton height={16} width="60%" />
      </div>
    );
  if (!data)
    return (
      <LoadError message="Failed to load your storage" pending={isFetching} onRetry={() => void refetch()} />
    );
  const locale = displayLocale();
  const fraction = usedFraction(data);
  const size = (bytes: number) => formatBytes(bytes, locale);
  return (
    <div>
      <progress className={classes.bar} aria-labelledby={label} value={fraction} max={1} />
      <Text id={label}>
        {size(data.bytes)} of {size(data.allowed_bytes)} used, in {data.files.toLocaleString(locale)} of{' '}
        {data.allowed_files.toLocaleString(locale)} files
      </Text>
      {fraction >= NEARLY_FULL && (
        <Text c="dimmed" size="sm">
          {fraction >= 1 ? 'It is full' : 'It is nearly full'}: delete posts with photos that you no longer
          need. The storage is free again within a few minutes.
        </Text>
      )}
    </div>
  );
}
