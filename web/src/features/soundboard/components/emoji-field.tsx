import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { keepFittingEmoji } from '#shared/rules/community/sound.ts';

type EmojiFieldProps = {
  readonly value: string;
  readonly onChange: (emoji: string) => void;
  readonly readOnly: boolean;
  readonly error: string | undefined;
};

/** Field for the emoji of a sound. Limits their number to what fits on the button, whether typed, pasted or composed. */
export function EmojiField({ value, onChange, readOnly, error }: EmojiFieldProps) {
  // The text from before an input method started to compose. While composing, the text may exceed the limit.
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
      error={error}
    />
  );
}
