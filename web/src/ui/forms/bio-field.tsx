import { Text, Textarea, type TextareaProps } from '@mantine/core';
import { BIO_MAX_LENGTH } from '#shared/constants.ts';
import { cleanText, countCodePoints } from '#shared/rules/text.ts';

type BioFieldProps = TextareaProps & { readonly value: string };

/** Shows the field for a bio, with a character counter. Accepts text over the limit, so that members shorten a pasted text themselves. */
export function BioField({ value, ...props }: BioFieldProps) {
  const length = countCodePoints(cleanText(value));
  const isOver = length > BIO_MAX_LENGTH;
  return (
    <Textarea
      autosize
      minRows={3}
      maxRows={8}
      dir="auto"
      {...props}
      value={value}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        <Text
          component="span"
          display="block"
          ta="end"
          size="sm"
          fw={isOver ? 700 : 400}
          c={isOver ? 'var(--mantine-color-error)' : 'dimmed'}
        >
          {length}/{BIO_MAX_LENGTH}
        </Text>
      }
    />
  );
}
