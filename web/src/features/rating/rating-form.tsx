import { Button, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { REVIEW_MAX_LENGTH } from '#shared/constants.ts';
import { cleanLine, countCodePoints } from '#shared/rules/text.ts';
import { errorMessage } from '../../lib/api/errors.ts';
import { useQueuedWrites } from '../../lib/outbox/use-queued-writes.ts';
import { type Credit, TAGS, type Tag } from '../../lib/ride-log/credit.ts';
import { useOwnCredit } from '../../lib/ride-log/own-credits.ts';
import { CharacterCounter } from '../../ui/forms/character-counter.tsx';
import { FormAlert } from '../../ui/forms/form-alert.tsx';
import { WriteStatus } from '../../ui/states/write-status.tsx';
import type { RatingValues } from './model/rating-draft.ts';
import classes from './rating-form.module.css';
import { StarSlider } from './star-slider.tsx';
import { useRatingForm } from './use-rating-form.ts';

const TAG_LABELS: Readonly<Record<Tag, string>> = {
  airtime: 'Airtime',
  intensity: 'Intensity',
  smoothness: 'Smoothness',
  theming: 'Theming',
};

type RatedCoaster = { readonly id: string; readonly name: string; readonly park_name: string };

type RatingFormProps = { readonly coaster: RatedCoaster };

const NOT_RATED: RatingValues = { rating: null, tags: [], review: '' };

/** Shows the form for the member's rating of a coaster: stars, tags and a one-line review. Unsaved changes stay on the device. */
export function RatingForm({ coaster }: RatingFormProps) {
  const credit = useOwnCredit(coaster.id);
  const queuedWrite = useQueuedWrites('rating', ({ content }) => content.entity_id === coaster.id).at(-1);
  if (credit === undefined) {
    return <Skeleton height={180} radius="lg" role="status" aria-label="Loading your rating" />;
  }
  const unsentWrite = queuedWrite && !queuedWrite.isInProgress ? queuedWrite : undefined;
  return (
    <div className={classes.form}>
      <Fields
        key={coaster.id}
        coaster={coaster}
        saved={unsentWrite ? toFormValues(unsentWrite.content) : (credit ?? NOT_RATED)}
        credit={credit}
      />
      {unsentWrite && <WriteStatus write={unsentWrite} />}
    </div>
  );
}

/** Returns a queued rating as form values. Leaves out unknown tags: in the outbox, a tag may be any string. */
function toFormValues({
  rating,
  tags,
  review,
}: {
  readonly rating: number | null;
  readonly tags: readonly string[];
  readonly review: string;
}): RatingValues {
  return { rating, tags: TAGS.filter((tag) => tags.includes(tag)), review };
}

type FieldsProps = {
  readonly coaster: RatedCoaster;
  /** The rating that waits in the outbox. If none waits, or it is being sent, the one in the log. */
  readonly saved: RatingValues;
  readonly credit: Credit | null;
};

function Fields({ coaster, saved, credit }: FieldsProps) {
  const form = useRatingForm(coaster, saved);
  const { values, change } = form;
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const slider = useRef<HTMLInputElement>(null);
  const charactersLeft = REVIEW_MAX_LENGTH - countCodePoints(cleanLine(values.review));
  const { isChanged } = form;
  const isRemoval = values.rating === null && values.tags.length === 0 && values.review.trim() === '';

  const submit = () => {
    setWasSubmitted(true);
    if (charactersLeft >= 0 && isChanged) form.save();
  };
  return (
    <form
      className={classes.fields}
      aria-label={`Rate ${coaster.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={classes.rating}>
        <StarSlider
          label={`Your rating of ${coaster.name}`}
          value={values.rating}
          disabled={form.isSaving}
          inputRef={slider}
          onChange={(rating) => change({ rating })}
        />
        <span className={classes.ratingValue} data-none={values.rating === null || undefined}>
          {values.rating === null ? 'Not rated' : values.rating.toFixed(1)}
        </span>
        {values.rating !== null && (
          <Button
            variant="subtle"
            c="var(--mantine-color-anchor)"
            px="xs"
            aria-label="Clear the stars"
            disabled={form.isSaving}
            onClick={() => {
              change({ rating: null });
              // The clicked button disappears, so focus the slider, which then announces "Not rated".
              slider.current?.focus();
            }}
          >
            Clear
          </Button>
        )}
      </div>
      <fieldset className={classes.tags} disabled={form.isSaving}>
        <legend>What stands out?</legend>
        {TAGS.map((tag) => (
          <label key={tag} className={classes.tag}>
            <input
              type="checkbox"
              checked={values.tags.includes(tag)}
              onChange={(event) =>
                change({
                  tags: TAGS.filter((each) =>
                    each === tag ? event.currentTarget.checked : values.tags.includes(each),
                  ),
                })
              }
            />
            {values.tags.includes(tag) && <IconCheck size={18} stroke={2.4} aria-hidden />}
            {TAG_LABELS[tag]}
          </label>
        ))}
      </fieldset>
      <TextInput
        className={classes.review ?? ''}
        label="Review in one line"
        placeholder="Back row at night."
        dir="auto"
        value={values.review}
        readOnly={form.isSaving}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={<CharacterCounter left={charactersLeft} max={REVIEW_MAX_LENGTH} />}
        descriptionProps={{ className: classes.counter ?? '' }}
        error={
          wasSubmitted && charactersLeft < 0
            ? `Please use at most ${REVIEW_MAX_LENGTH} characters.`
            : undefined
        }
        onChange={(event) => change({ review: event.currentTarget.value })}
      />
      {form.error !== null && (
        <FormAlert tone="error" message={errorMessage(form.error, 'Your rating could not be saved.')} />
      )}
      <Group gap="sm" className={classes.save ?? ''}>
        <Button type="submit" loading={form.isSaving} disabled={!isChanged}>
          {form.error !== null ? 'Try Again' : isRemoval && isChanged ? 'Remove rating' : 'Save rating'}
        </Button>
        <Text role="status" c="dimmed" size="sm">
          {form.isSaving
            ? ''
            : isChanged
              ? 'Not saved yet'
              : form.isSaved
                ? 'Saved'
                : credit === null && !form.isQueued
                  ? 'A rating adds the coaster to your log.'
                  : ''}
        </Text>
      </Group>
    </form>
  );
}
