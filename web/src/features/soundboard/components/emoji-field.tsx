import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { keepFittingEmoji } from '#shared/rules/community/sound.ts';

type EmojiFieldProps = {
  readonly value: string;
  readonly onChange: (emoji: string) => void;
  readonly readOnly: boolean;
  readonly error: string | undefined;
};

/** Renders the field for one or two emoji of a sound. Leaves out further emoji, whether they are typed, pasted or composed. */
export function EmojiField({ value, onChange, readOnly, error }: EmojiFieldProps) {
  // The text as it was before an input method started to compose. During the composition, the text may exceed the limit.
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
