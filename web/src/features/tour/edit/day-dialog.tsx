import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { tourDayRules } from '#shared/rules/tour/tour-guide.ts';
import { addDays } from '../../../lib/time/calendar-date.ts';
import { useSaveTourItem } from '../api/edit-tour-guide.ts';
import { dayInput } from '../model/item-draft.ts';
import type { TourDay, TourGuide } from '../model/tour-guide.ts';
import { ItemDialog } from './item-dialog.tsx';
import { ScheduleField } from './schedule-field.tsx';

type DayDialogProps = {
  readonly guide: TourGuide;
  readonly id: string;
  /** Undefined for a new day. */
  readonly day: TourDay | undefined;
  readonly onClose: () => void;
};

const optionsOf = (items: readonly { readonly id: string; readonly name: string }[], noneLabel: string) => [
  { value: '', label: noneLabel },
  ...items.map(({ id, name }) => ({ value: id, label: name })),
];

/** The form of a day. A new day gets the date after the last day. */
export function DayDialog({ guide, id, day, onClose }: DayDialogProps) {
  const { mutateAsync: save } = useSaveTourItem();
  const last = guide.days.at(-1);
  return (
    <ItemDialog
      title={day ? 'Edit day' : 'Add a day'}
      list="tour_days"
      id={id}
      inputSchema={dayInput}
      rules={tourDayRules}
      initial={{
        date: day?.date ?? (last ? addDays(last.date, 1) : ''),
        title: day?.title ?? '',
        park_id: day?.park_id ?? '',
        location: day?.location ?? '',
        transport: day?.transport ?? '',
        hotel_id: day?.hotel_id ?? '',
        activities: day?.activities.join('\n') ?? '',
        schedule: day?.schedule ?? [],
      }}
      onSave={(fields) => save({ table: 'tour_days', id, fields })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label="Date" type="date" {...form.getInputProps('date')} />
            <NativeSelect
              size="md"
              label="Park"
              data={optionsOf(guide.parks, 'No park')}
              {...form.getInputProps('park_id')}
            />
          </SimpleGrid>
          <TextInput label="Title" dir="auto" {...form.getInputProps('title')} />
          <TextInput label="Location" dir="auto" {...form.getInputProps('location')} />
          <Textarea label="Transport" autosize minRows={2} dir="auto" {...form.getInputProps('transport')} />
          <NativeSelect
            size="md"
            label="Hotel of the night"
            data={optionsOf(guide.hotels, 'No hotel')}
            {...form.getInputProps('hotel_id')}
          />
          <Textarea
            label="Activities"
            description="One per line"
            autosize
            minRows={3}
            dir="auto"
            {...form.getInputProps('activities')}
          />
          <ScheduleField
            entries={form.values.schedule}
            onChange={(schedule) => form.setFieldValue('schedule', schedule)}
            errorMessage={form.errors.schedule}
          />
        </>
      )}
    </ItemDialog>
  );
}
