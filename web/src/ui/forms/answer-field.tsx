import { Group, Textarea } from '@mantine/core';
import { answerCharactersLeft, answerErrorMessage } from '#shared/rules/accounts/application.ts';
import { CharacterCounter } from './character-counter.tsx';

/** A typed answer, and what is wrong with it. */
export type TypedAnswer = { readonly text: string; readonly problem: string | undefined };

type AnswerFieldProps = {
  readonly question: string;
  /** What becomes of the answer. */
  readonly hint?: string;
  readonly answer: TypedAnswer;
  readonly onChange: (answer: TypedAnswer) => void;
  /** Whether the form was sent; before that, an empty field is no problem. */
  readonly showsProblem: boolean;
};

/** The answer to the question that the community asks people who sign up by approval. */
export function AnswerField({ question, hint, answer, onChange, showsProblem }: AnswerFieldProps) {
  const left = answerCharactersLeft(answer.text);
  return (
    <div>
      <Textarea
        label={question}
        description={hint}
        name="answer"
        size="md"
        autosize
        minRows={3}
        maxRows={8}
        dir="auto"
        required
        withAsterisk={false}
        labelProps={{ dir: 'auto', style: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } }}
        value={answer.text}
        error={showsProblem || left < 0 ? answer.problem : undefined}
        onChange={({ currentTarget: { value } }) =>
          onChange({ text: value, problem: answerErrorMessage(value) })
        }
      />
      <Group justify="flex-end" mt={4}>
        <CharacterCounter left={left} />
      </Group>
    </div>
  );
}
