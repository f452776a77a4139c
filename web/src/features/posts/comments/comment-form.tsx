import { ActionIcon, Textarea } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { COMMENT_MAX_LENGTH, FEW_CHARACTERS_LEFT } from '#shared/constants.ts';
import { commentTextSchema } from '#shared/rules/community/comment.ts';
import { cleanText, countCodePoints } from '#shared/rules/text.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { type ValidatedStorage, validatedStorage } from '../../../lib/storage/validated-storage.ts';
import { CharacterCounter } from '../../../ui/forms/character-counter.tsx';
import classes from './comments.module.css';

/** Whether CSS can size the field by its text. Otherwise Mantine measures the text, which forces a layout while the screen appears. */
const SUPPORTS_FIELD_SIZING = CSS.supports('field-sizing', 'content');

type CommentFormProps = {
  readonly postId: string;
  /**
   * Resolves to true if the comment was sent or queued, to false if neither was possible. Calls `onStored` when the comment is stored on this device, before it is
   * sent.
   */
  readonly onSend: (content: string, onStored: () => void) => Promise<boolean>;
};

/** Renders the comment field. Sending a comment empties the field; a comment that can be neither sent nor queued is put back. */
export function CommentForm({ postId, onSend }: CommentFormProps) {
  const userId = useMemberId();
  const [draft] = useState(() => commentDraftStorage(userId, postId));
  const [text, setText] = useState(() => draft.read() ?? '');
  const [errorMessage, setErrorMessage] = useState<string>();
  // A ref, because `send` needs the current text after awaiting, not the text of the render in which it started.
  const latestText = useRef(text);
  const field = useRef<HTMLTextAreaElement>(null);
  const charactersLeft = COMMENT_MAX_LENGTH - countCodePoints(cleanText(text));

  function show(newText: string): void {
    latestText.current = newText;
    setText(newText);
    setErrorMessage(undefined);
  }

  function change(newText: string): void {
    show(newText);
    draft.write(newText);
  }

  async function send(): Promise<void> {
    // Also catches the second of two quick taps: the first tap has emptied the field.
    if (latestText.current === '') {
      field.current?.focus();
      return;
    }
    const parsed = z.safeParse(commentTextSchema, latestText.current);
    if (!parsed.success) {
      setErrorMessage(parsed.error.issues[0]?.message);
      return;
    }
    const content = parsed.data;
    // Keep the draft until the comment is stored: the form may unmount before that.
    show('');
    const isAccepted = await onSend(content, () => {
      if (cleanText(draft.read() ?? '') === content) draft.clear();
    });
    if (isAccepted) return;
    const typedSince = latestText.current;
    change(typedSince.trim() === '' ? content : `${content}\n${typedSince}`);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={classes.row}>
        <Textarea
          ref={field}
          className={classes.field ?? ''}
          aria-label="Write a comment"
          placeholder="Write a comment"
          autosize={!SUPPORTS_FIELD_SIZING}
          minRows={1}
          maxRows={8}
          dir="auto"
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
          error={errorMessage}
        />
        <ActionIcon
          type="submit"
          variant={text.trim() === '' ? 'default' : 'filled'}
          radius="xl"
          aria-label="Comment"
        >
          <IconSend2 size={22} aria-hidden />
        </ActionIcon>
      </div>
      {charactersLeft < FEW_CHARACTERS_LEFT && <CharacterCounter left={charactersLeft} />}
    </form>
  );
}

/** Returns the storage of a comment's draft. The draft survives an error, a navigation and a page reload. */
function commentDraftStorage(userId: string, postId: string): ValidatedStorage<string> {
  return validatedStorage(() => sessionStorage, `thrillseekers.comment.${postId}.${userId}`, z.string());
}
