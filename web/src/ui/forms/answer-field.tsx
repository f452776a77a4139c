import { Group, Textarea } from '@mantine/core';
import { answerCharactersLeft, answerErrorMessage } from '#shared/rules/accounts/application.ts';
import { CharacterCounter } from './character-counter.tsx';

/** The text of the field, and the error message if it is not a valid answer. */
export type AnswerFieldValue = { readonly text: string; readonly errorMessage: string | undefined };

type AnswerFieldProps = {
  readonly question: string;
  /** Says what happens with the answer. */
  readonly hint?: string;
  readonly answer: AnswerFieldValue;
  readonly onChange: (answer: AnswerFieldValue) => void;
  /** False until the first attempt to submit, so that an empty field shows no error before. */
  readonly showsError: boolean;
};

/** Shows the community's question to people whose sign-up needs approval, with a field for their answer. */
export function AnswerField({ question, hint, answer, onChange, showsError }: AnswerFieldProps) {
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
        error={showsError || left < 0 ? answer.errorMessage : undefined}
        onChange={({ currentTarget: { value } }) =>
          onChange({ text: value, errorMessage: answerErrorMessage(value) })
        }
      />
      <Group justify="flex-end" mt={4}>
        <CharacterCounter left={left} />
      </Group>
    </div>
  );
}
