// @spec community/meetup-states

import { Button, NativeSelect, type NativeSelectProps, Text, VisuallyHidden } from '@mantine/core';
import { IconCalendarHeart, IconChevronRight } from '@tabler/icons-react';
import { formatDay } from '../../../../lib/time/calendar-date.ts';
import type { ChosenMeetup } from '../../model/post-draft.ts';
import detail from './detail-row.module.css';

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

const LABEL = (
  <>
    <IconCalendarHeart size={20} stroke={1.8} aria-hidden />
    Meetup
    <VisuallyHidden> (optional)</VisuallyHidden>
  </>
);
const SELECT_PROPS = {
  variant: 'unstyled',
  rightSection: <IconChevronRight size={18} aria-hidden />,
  rightSectionPointerEvents: 'none',
  size: 'md',
  label: LABEL,
  inputWrapperOrder: ['label', 'input', 'description'],
  classNames: {
    root: detail.row ?? '',
    label: detail.label ?? '',
    wrapper: detail.value ?? '',
    input: detail.input ?? '',
    section: detail.section ?? '',
    description: detail.note ?? '',
  },
} satisfies NativeSelectProps;
const DAY = { day: 'numeric', month: 'short' } as const;

/** Renders the select for the meetup that the post is tagged with. */
export function MeetupField({ meetups, value, onChange, disabled }: MeetupFieldProps) {
  const { data } = meetups;
  if (data === undefined) {
    return (
      <>
        <NativeSelect
          {...SELECT_PROPS}
          disabled
          data={[value ? value.title || 'The meetup you came from' : 'No meetup']}
          description={meetups.isError ? undefined : 'Looking for your meetups…'}
        />
        {meetups.isError && (
          <div className={detail.message}>
            <Text size="sm" role="alert">
              Your meetups could not be loaded.
            </Text>
            <Button variant="default" onClick={meetups.refetch} loading={meetups.isFetching}>
              Try Again
            </Button>
          </div>
        )}
      </>
    );
  }
  const hint =
    data.length === 0
      ? 'You have not been to a meetup in the last 30 days.'
      : 'A meetup you went to in the last 30 days';
  return (
    <NativeSelect
      {...SELECT_PROPS}
      description={hint}
      data-empty={!value || undefined}
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
