import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { NamedCoaster } from '../../../lib/ride-log/credit.ts';
import { dayOf, formatDay } from '../../../lib/time/calendar-date.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import type { Ride } from '../api/list-rides.ts';
import { rideErrorMessage } from '../api/log-ride.ts';
import { PRECISIONS, riddenOn, rideDateError, rideDateOf, rideDateWarning } from '../model/ride-date.ts';
import { PhotoField } from '../photo/photo-field.tsx';
import { usePhotoField } from '../photo/use-photo-field.ts';
import classes from './credit-sheet.module.css';

type RideFormProps = {
  readonly coaster: NamedCoaster;
  readonly submitLabel: string;
  /** Whether the ride cannot be queued in the outbox. */
  readonly needsConnection: boolean;
  /** Saves the ride, and its photo if the member has just picked one. Rejects if the ride was not saved. */
  readonly onSave: (ride: Ride, image: Blob | undefined) => Promise<void>;
  readonly onCancel: () => void;
} & ({ readonly ride: Ride; readonly newId?: never } | { readonly newId: string; readonly ride?: never });

const MAX_LAPS = 999;
const MAX_SEAT_LENGTH = 40;
const MAX_NOTE_LENGTH = 500;
const PHOTO_NOT_UPLOADED = 'The photo could not be uploaded. Try it again, or leave it out.';

const precisionLabels = {
  day: 'On a day',
  month: 'In a month',
  year: 'In a year',
  unknown: 'I do not remember',
} as const;

const months = Array.from({ length: 12 }, (_, index) => {
  const value = String(index + 1).padStart(2, '0');
  return { value, label: formatDay(`2024-${value}-01`, { month: 'long' }) };
});

/** The form of a ride: when, how many laps, where the member sat, a note and a photo. */
export function RideForm(props: RideFormProps) {
  const { coaster, ride, submitLabel, needsConnection, onSave, onCancel } = props;
  const today = dayOf(new Date());
  const [date, setDate] = useState(() => rideDateOf(ride ? ride.ridden_on : today, today));
  const [laps, setLaps] = useState(String(ride?.laps ?? 1));
  const [seat, setSeat] = useState(ride?.seat ?? '');
  const [note, setNote] = useState(ride?.note ?? '');
  const photo = usePhotoField(ride);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const warningId = useId();
  const hintId = useId();
  // The form replaces the button that opened it, so the focus must move.
  useEffect(() => form.current?.querySelector('select')?.focus(), []);

  const lapCount = /^\d+$/.test(laps.trim()) ? Number(laps) : 0;
  const errors = {
    date: rideDateError(date, today),
    laps: lapCount >= 1 && lapCount <= MAX_LAPS ? undefined : `Enter a number from 1 to ${MAX_LAPS}.`,
  };
  const shownErrors = wasSubmitted ? errors : { date: undefined, laps: undefined };
  const warning = errors.date === undefined ? rideDateWarning(riddenOn(date), coaster) : undefined;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setWasSubmitted(true);
    if (errors.date !== undefined || errors.laps !== undefined) {
      // Wait until the errors are rendered.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setErrorMessage(undefined);
    setIsSaving(true);
    try {
      const uploaded = await photo.uploadPicked();
      if (!uploaded) {
        setErrorMessage(PHOTO_NOT_UPLOADED);
        setIsSaving(false);
        return;
      }
      const id = props.ride ? props.ride.id : props.newId;
      await onSave(
        {
          id,
          ridden_on: riddenOn(date),
          laps: lapCount,
          seat: seat.trim(),
          note: note.trim(),
          ...uploaded.values,
        },
        uploaded.image,
      );
    } catch (error) {
      setErrorMessage(rideErrorMessage(error));
      setIsSaving(false);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className={classes.form} aria-label={submitLabel}>
      <div className={classes.fieldPair}>
        <NativeSelect
          size="md"
          label="When"
          data={PRECISIONS.map((value) => ({ value, label: precisionLabels[value] }))}
          value={date.precision}
          onChange={({ currentTarget }) => {
            const precision = PRECISIONS.find((value) => value === currentTarget.value) ?? 'day';
            setDate({ ...date, precision });
          }}
        />
        {date.precision === 'day' && (
          <TextInput
            type="date"
            label="Day"
            max={today}
            value={date.day}
            error={shownErrors.date}
            aria-describedby={warning && warningId}
            onChange={({ currentTarget: { value } }) =>
              setDate({
                ...date,
                day: value,
                ...(value !== '' && { month: value.slice(5, 7), year: value.slice(0, 4) }),
              })
            }
          />
        )}
        {date.precision === 'month' && (
          <NativeSelect
            size="md"
            label="Month"
            data={months}
            value={date.month}
            onChange={({ currentTarget }) => setDate({ ...date, month: currentTarget.value })}
          />
        )}
        {(date.precision === 'month' || date.precision === 'year') && (
          <TextInput
            label="Year"
            inputMode="numeric"
            maxLength={4}
            value={date.year}
            error={shownErrors.date}
            aria-describedby={warning && warningId}
            onChange={({ currentTarget }) => setDate({ ...date, year: currentTarget.value })}
          />
        )}
      </div>
      {warning && (
        <p id={warningId} role="status" className={classes.warning}>
          <IconAlertTriangle size={20} aria-hidden />
          {warning}
        </p>
      )}
      <div className={classes.fieldPair}>
        <TextInput
          label="Laps"
          inputMode="numeric"
          value={laps}
          error={shownErrors.laps}
          onChange={({ currentTarget }) => setLaps(currentTarget.value)}
        />
        <TextInput
          label="Seat (optional)"
          placeholder="Back row, left"
          dir="auto"
          maxLength={MAX_SEAT_LENGTH}
          value={seat}
          onChange={({ currentTarget }) => setSeat(currentTarget.value)}
        />
      </div>
      <Textarea
        label="Note (optional)"
        aria-describedby={hintId}
        dir="auto"
        autosize
        minRows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <PhotoField field={photo} hintId={hintId} needsConnection={needsConnection} disabled={isSaving} />
      <p id={hintId} className={classes.hint}>
        Only you see the note and the photo.
      </p>
      {errorMessage !== undefined && <FormAlert tone="error" message={errorMessage} />}
      <Group gap="sm">
        <Button type="submit" loading={isSaving}>
          {submitLabel}
        </Button>
        <Button
          variant="default"
          disabled={isSaving}
          onClick={() => {
            photo.discard();
            onCancel();
          }}
        >
          Cancel
        </Button>
      </Group>
    </form>
  );
}
