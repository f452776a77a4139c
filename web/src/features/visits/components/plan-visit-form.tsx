// @spec community/visit-form

import { Button, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type ReactNode, useId, useRef, useState } from 'react';
import { LAST_CALENDAR_DATE } from '#shared/rules/calendar-date.ts';
import { visitPlanSchema } from '#shared/rules/community/visit.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { formatDay } from '../../../lib/time/calendar-date.ts';
import { useAddVisit } from '../api/add-visit.ts';
import classes from './plan-visit-form.module.css';

type ChosenPark = { readonly id: string; readonly name: string; readonly country: string };

/** Props that the form passes to its park picker. */
type ParkPickerProps = {
  /** Id of the chosen park. */
  readonly value: string | null;
  readonly onSelect: (park: ChosenPark) => void;
  /** Id of the element with the validation error. */
  readonly describedBy: string | undefined;
};

/** Renders a park picker, which may fill its container's height. */
export type RenderParkPicker = (props: ParkPickerProps) => ReactNode;

/** Dates are yyyy-MM-dd. */
type PlanVisitFormProps = {
  readonly today: string;
  readonly initialDate: string;
  readonly renderParkPicker: RenderParkPicker;
  /** Called with the date of the visit after it is sent or queued. */
  readonly onAdded: (date: string) => void;
};

/** Renders the form that plans a visit: its date and its park. */
export function PlanVisitForm({ today, initialDate, renderParkPicker, onAdded }: PlanVisitFormProps) {
  const userId = useMemberId();
  const errorId = useId();
  const element = useRef<HTMLFormElement>(null);
  const add = useAddVisit();
  const [park, setPark] = useState<ChosenPark>();
  const form = useForm({
    initialValues: { visit_date: initialDate, park_id: '' },
    validate: schemaResolver(visitPlanSchema(today), { sync: true }),
    clearInputErrorOnChange: true,
  });
  const { visit_date } = form.values;
  const parkError = form.errors.park_id;

  function save(): void {
    if (park) add.mutate({ userId, visit_date, park }, { onSuccess: () => onAdded(visit_date) });
  }

  return (
    <form
      ref={element}
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(save, (errors) => {
        const field = errors.visit_date ? 'input[type="date"]' : 'input[type="search"]';
        // The search field is part of the park picker. Wait until the errors are rendered.
        requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(field)?.focus());
      })}
    >
      <TextInput
        type="date"
        label="Date"
        required
        withAsterisk={false}
        min={today}
        max={LAST_CALENDAR_DATE}
        {...form.getInputProps('visit_date')}
      />
      <fieldset className={classes.park}>
        <legend>Park</legend>
        {parkError && (
          <Text id={errorId} role="alert" size="sm" c="var(--mantine-color-error)">
            {parkError}
          </Text>
        )}
        {renderParkPicker({
          value: park?.id ?? null,
          onSelect: (chosen) => {
            setPark(chosen);
            form.setFieldValue('park_id', chosen.id);
          },
          describedBy: parkError ? errorId : undefined,
        })}
      </fieldset>
      <div className={classes.actions}>
        {park && (
          <Text size="sm" ta="center" role="status">
            <bdi>{park.name}</bdi>
            {visit_date !== '' &&
              !form.errors.visit_date &&
              ` on ${formatDay(visit_date, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })}`}
          </Text>
        )}
        <Button type="submit" size="lg" fullWidth loading={add.isPending}>
          Add visit
        </Button>
      </div>
    </form>
  );
}
