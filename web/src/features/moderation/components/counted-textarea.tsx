import { Group, Text, Textarea, VisuallyHidden } from '@mantine/core';
import { FEW_CHARACTERS_LEFT } from '#shared/constants.ts';
import { CharacterCounter } from '../../../ui/forms/character-counter.tsx';
import { storedLength } from '../model/stored-length.ts';

type CountedTextareaProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  readonly error?: string | undefined;
  readonly minRows?: number;
};

/** Renders a text area with the number of typed characters; near the limit, with the number of characters left. */
export function CountedTextarea({
  label,
  value,
  onChange,
  maxLength,
  error,
  minRows = 2,
}: CountedTextareaProps) {
  const length = storedLength(value);
  const left = maxLength - length;
  return (
    <div>
      <Textarea
        label={label}
        autosize
        minRows={minRows}
        maxRows={10}
        dir="auto"
        value={value}
        error={left < 0 ? 'This is too long' : error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt={4}>
        {left < FEW_CHARACTERS_LEFT ? (
          <CharacterCounter left={left} />
        ) : (
          <Text c="dimmed" size="sm" lh={1.4}>
            {length.toLocaleString()} / {maxLength.toLocaleString()}
            <VisuallyHidden> characters</VisuallyHidden>
          </Text>
        )}
      </Group>
    </div>
  );
}
