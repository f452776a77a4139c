import { Button, Group, Loader, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { Credit } from '../../../lib/ride-log/credit.ts';
import { useUnits } from '../../../lib/units/use-units.ts';
import { placementErrorMessage } from '../api/place-in-top-list.ts';
import { type Answer, type InsertionStep, maxQuestionCount } from '../model/insertion.ts';
import { ChoiceCard } from './choice-card.tsx';
import classes from './insertion-panel.module.css';

type InsertionPanelProps = {
  /** The coaster to place. */
  readonly credit: Credit;
  /** The other coasters of the list, in order. */
  readonly others: readonly Credit[];
  readonly answers: readonly Answer[];
  readonly step: InsertionStep;
  readonly renderDrawing: (credit: Credit) => ReactNode;
  readonly onAnswer: (answer: Answer) => void;
  readonly onBack: () => void;
  /** Saves the place that results from the answers. The last answer does so too: this is for a retry, or after a reload. */
  readonly onSave: () => void;
  readonly onStop: () => void;
  /** The mutation that saves the place. */
  readonly mutation: { readonly isPending: boolean; readonly error: unknown };
};

/** Shows the questions that place a coaster in the top list, then the result. */
export function InsertionPanel(props: InsertionPanelProps) {
  const heading = useId();
  const { credit, step } = props;
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <Title order={2} id={heading} fz={22} className={classes.heading ?? ''}>
        {step.kind === 'ask' ? (
          'Which one do you prefer?'
        ) : (
          <>
            <bdi>{credit.coaster_name}</bdi> goes to number {step.index + 1}
          </>
        )}
      </Title>
      {step.kind === 'ask' ? (
        <Question {...props} otherId={step.otherId} remaining={step.remaining} />
      ) : (
        <Result {...props} />
      )}
    </section>
  );
}

type QuestionProps = InsertionPanelProps & { readonly otherId: string; readonly remaining: number };

function Question({
  credit,
  others,
  answers,
  otherId,
  remaining,
  renderDrawing,
  onAnswer,
  onBack,
  onStop,
}: QuestionProps) {
  const [units] = useUnits();
  const other = others.find(({ id }) => id === otherId);
  if (!other) return null;
  const maxQuestions = maxQuestionCount(others.length);
  const answer = (preferred: Answer['preferred']) => onAnswer({ otherId, preferred });
  return (
    <>
      <div className={classes.progress}>
        <Text c="dimmed">
          {remaining === 1 ? 'The last question' : `At most ${remaining} more questions`}
        </Text>
        <div
          className={classes.track}
          role="progressbar"
          aria-label="Questions answered"
          aria-valuemin={0}
          aria-valuemax={maxQuestions}
          aria-valuenow={maxQuestions - remaining}
        >
          <span style={{ width: `${((maxQuestions - remaining) / maxQuestions) * 100}%` }} />
        </div>
      </div>
      <VisuallyHidden role="status">
        {credit.coaster_name} or {other.coaster_name}?
      </VisuallyHidden>
      <div className={classes.choices}>
        {/* Not keyed by coaster, so that the clicked button keeps the focus in the next question. */}
        <ChoiceCard
          credit={credit}
          units={units}
          drawing={renderDrawing(credit)}
          onChoose={() => answer('new')}
        />
        <span className={classes.separator} aria-hidden="true">
          or
        </span>
        <ChoiceCard
          credit={other}
          units={units}
          drawing={renderDrawing(other)}
          onChoose={() => answer('other')}
        />
      </div>
      <Group justify="center" gap="xs">
        <Button variant="default" onClick={() => answer('too-close')}>
          Too close: put it behind {other.coaster_name}
        </Button>
      </Group>
      <Group justify="space-between" gap="xs">
        <Button
          variant="subtle"
          leftSection={<IconArrowBackUp size={20} aria-hidden />}
          disabled={answers.length === 0}
          onClick={onBack}
        >
          Previous question
        </Button>
        <Button variant="subtle" onClick={onStop}>
          Stop
        </Button>
      </Group>
    </>
  );
}

function Result({ answers, mutation, onSave, onBack, onStop }: InsertionPanelProps) {
  if (mutation.isPending) {
    return (
      <Group gap="sm" role="status">
        <Loader size="sm" />
        <Text>Saving your list…</Text>
      </Group>
    );
  }
  const hasFailed = mutation.error !== null && mutation.error !== undefined;
  return (
    <>
      {hasFailed ? (
        <Text role="alert" c="var(--mantine-color-error)" ta="center">
          {placementErrorMessage(mutation.error)} Your answers are kept.
        </Text>
      ) : (
        <Text c="dimmed" ta="center">
          You answered all questions.
        </Text>
      )}
      <Group justify="center" gap="xs">
        <Button leftSection={<IconCheck size={20} aria-hidden />} onClick={onSave}>
          {hasFailed ? 'Try Again' : 'Put it there'}
        </Button>
        {answers.length > 0 && (
          <Button variant="default" leftSection={<IconArrowBackUp size={20} aria-hidden />} onClick={onBack}>
            Previous question
          </Button>
        )}
        <Button variant="subtle" onClick={onStop}>
          Stop
        </Button>
      </Group>
    </>
  );
}
