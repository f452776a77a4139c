import { SegmentedChoice } from '../../../ui/forms/segmented-choice.tsx';
import { useSaveRideLogSettings } from '../api/ride-log-settings.ts';

type CountChoiceProps = {
  /** Which number the profile shows. */
  readonly source: 'log' | 'typed';
  readonly typedCount: number;
  readonly logCount: number;
  /** The coaster count in the member's profile. */
  readonly coasterCount: number;
  readonly refetchCoasterCount: () => unknown;
};

/** Lets the member choose whether the profile shows the count of the log or the typed count. Shows both. */
export function CountChoice({
  source,
  typedCount,
  logCount,
  coasterCount,
  refetchCoasterCount,
}: CountChoiceProps) {
  const save = useSaveRideLogSettings(coasterCount, refetchCoasterCount);
  return (
    <SegmentedChoice
      label="Number in your profile"
      isSmall
      options={[
        {
          value: 'log',
          label: `Log · ${logCount.toLocaleString()}`,
          name: `From the log · ${logCount.toLocaleString()}`,
        },
        { value: 'typed', label: `Typed · ${typedCount.toLocaleString()}` },
      ]}
      value={source}
      onChange={(count_source) => save.mutate({ count_source })}
    />
  );
}
