import '@mantine/core/styles/RingProgress.layer.css';
import { Avatar, RingProgress, Text } from '@mantine/core';
import classes from './upload-ring.module.css';

type UploadRingProps = {
  readonly src: string | undefined;
  /** From 0 to 1; undefined after a failed upload. */
  readonly progress: number | undefined;
};

/** Shows the photo that is being uploaded, with its progress. */
export function UploadRing({ src, progress }: UploadRingProps) {
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <div className={classes.ring}>
      <RingProgress
        size={180}
        thickness={8}
        roundCaps
        sections={[{ value: percent, color: progress === undefined ? 'gray' : 'sunset' }]}
        label={<Avatar src={src ?? null} alt="Your new profile photo" size={152} mx="auto" />}
        {...(progress !== undefined && {
          role: 'progressbar',
          'aria-label': 'Uploading photo',
          'aria-valuemin': 0,
          'aria-valuemax': 100,
          'aria-valuenow': percent,
        })}
      />
      {progress !== undefined && (
        <Text className={classes.percent ?? ''} fw={700} aria-hidden="true">
          {percent}%
        </Text>
      )}
    </div>
  );
}
