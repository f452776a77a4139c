// @spec community/meetup-states

import { Button, NativeSelect, Text } from '@mantine/core';
import { formatDay } from '../../../lib/time/calendar-date.ts';
import type { ChosenMeetup } from '../model/post-draft.ts';

/** The query result of the meetups that can be tagged. */
export type TaggableMeetups = {
  readonly data: readonly (ChosenMeetup & { readonly date: string })[] | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

type MeetupFieldProps = {
  readonly meetups: TaggableMeetups;
  readonly value: ChosenMeetup | null;
  readonly onChange: (meetup: ChosenMeetup | null) => void;
  readonly disabled: boolean;
};

const LABEL = 'Meetup (optional)';
const DAY = { day: 'numeric', month: 'short' } as const;

/** Renders the select for the meetup that the post is tagged with. */
export function MeetupField({ meetups, value, onChange, disabled }: MeetupFieldProps) {
  const { data } = meetups;
  if (data === undefined) {
    return (
      <div>
        <NativeSelect
          size="md"
          label={LABEL}
          disabled
          data={[value ? value.title || 'The meetup you came from' : 'No meetup']}
          description={meetups.isError ? undefined : 'Looking for your meetups…'}
          inputWrapperOrder={['label', 'input', 'description']}
        />
        {meetups.isError && (
          <>
            <Text size="sm" role="alert" mt={6}>
              Your meetups could not be loaded.
            </Text>
            <Button variant="default" mt={6} onClick={meetups.refetch} loading={meetups.isFetching}>
              Try Again
            </Button>
          </>
        )}
      </div>
    );
  }
  const hint =
    data.length === 0
      ? 'You have not been to a meetup in the last 30 days.'
      : 'Those of the last 30 days that you went to';
  return (
    <NativeSelect
      size="md"
      label={LABEL}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description']}
      disabled={disabled || data.length === 0}
      value={value?.id ?? ''}
      onChange={(event) => {
        const chosen = data.find(({ id }) => id === event.currentTarget.value);
        onChange(chosen ? { id: chosen.id, title: chosen.title } : null);
      }}
      data={[
        { value: '', label: 'No meetup' },
        ...data.map(({ id, title, date }) => ({ value: id, label: `${title} · ${formatDay(date, DAY)}` })),
      ]}
    />
  );
}
