import { SegmentedChoice } from '../../../ui/forms/segmented-choice.tsx';
import { useSaveRideLogSettings } from '../api/ride-log-settings.ts';

type CountChoiceProps = {
  readonly source: 'log' | 'typed';
  readonly typed: number;
  readonly counted: number;
  readonly profileCount: number;
  readonly refetchProfileCount: () => unknown;
};

/** Lets the member choose whether the profile shows the count of the log or the typed count. Shows both. */
export function CountChoice({ source, typed, counted, profileCount, refetchProfileCount }: CountChoiceProps) {
  const save = useSaveRideLogSettings(profileCount, refetchProfileCount);
  return (
    <SegmentedChoice
      label="Number in your profile"
      isSmall
      options={[
        {
          value: 'log',
          label: `Log · ${counted.toLocaleString()}`,
          name: `From the log · ${counted.toLocaleString()}`,
        },
        { value: 'typed', label: `Typed · ${typed.toLocaleString()}` },
      ]}
      value={source}
      onChange={(count_source) => save.mutate({ count_source })}
    />
  );
}
