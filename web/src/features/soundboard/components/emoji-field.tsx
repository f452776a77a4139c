import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { keepFittingEmoji } from '#shared/rules/sound.ts';

type EmojiFieldProps = {
  readonly value: string;
  readonly onChange: (emoji: string) => void;
  readonly readOnly: boolean;
  readonly problem: string | undefined;
};

/** Takes the emoji of a sound, no more of them than fit on its button, however they are typed, pasted or composed. */
export function EmojiField({ value, onChange, readOnly, problem }: EmojiFieldProps) {
  // The text before an input method began to compose. What it composes may be longer until one of its proposals is chosen.
  const beforeComposition = useRef<string>(undefined);
  return (
    <TextInput
      label="Emoji"
      description="One or two, for the button"
      placeholder="🎢"
      readOnly={readOnly}
      value={value}
      onCompositionStart={() => {
        beforeComposition.current = value;
      }}
      onCompositionEnd={({ currentTarget }) => {
        const before = beforeComposition.current ?? value;
        beforeComposition.current = undefined;
        onChange(keepFittingEmoji(before, currentTarget.value));
      }}
      onChange={({ currentTarget }) =>
        onChange(
          beforeComposition.current === undefined
            ? keepFittingEmoji(value, currentTarget.value)
            : currentTarget.value,
        )
      }
      error={problem}
    />
  );
}
