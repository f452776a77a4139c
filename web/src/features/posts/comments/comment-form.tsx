import { ActionIcon, Textarea } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { COMMENT_MAX_LENGTH, FEW_CHARACTERS_LEFT } from '#shared/constants.ts';
import { commentText } from '#shared/rules/comment.ts';
import { cleanText, countCodePoints } from '#shared/rules/text.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { CharacterCounter } from '../../../ui/forms/character-counter.tsx';
import { commentDraftStorage } from '../model/comment-draft.ts';
import classes from './comments.module.css';

type CommentFormProps = {
  readonly postId: string;
  /** Answers whether the comment was taken. */
  readonly onSend: (content: string) => Promise<boolean>;
};

/** Writes a comment. The field is free at once for the next; a comment that was refused comes back into it. */
export function CommentForm({ postId, onSend }: CommentFormProps) {
  const userId = useMemberId();
  const [draft] = useState(() => commentDraftStorage(userId, postId));
  const [typed, setTyped] = useState(() => draft.read() ?? '');
  const [problem, setProblem] = useState<string>();
  // What is typed while the last comment is on its way.
  const latest = useRef(typed);
  const field = useRef<HTMLTextAreaElement>(null);
  const left = COMMENT_MAX_LENGTH - countCodePoints(cleanText(typed));

  function show(text: string): void {
    latest.current = text;
    setTyped(text);
    setProblem(undefined);
  }

  function change(text: string): void {
    show(text);
    draft.write(text);
  }

  async function send(): Promise<void> {
    // Also the second of two quick taps, when the first has sent what was here.
    if (latest.current === '') {
      field.current?.focus();
      return;
    }
    const checked = z.safeParse(commentText, latest.current);
    if (!checked.success) {
      setProblem(checked.error.issues[0]?.message);
      return;
    }
    const content = checked.data;
    // The draft stays until the server has the comment: this field may be gone by then.
    show('');
    if (await onSend(content)) {
      if (draft.read()?.trim() === content) draft.clear();
      return;
    }
    const since = latest.current;
    change(since.trim() === '' ? content : `${content}\n${since}`);
  }

  function sendByKey(event: KeyboardEvent): void {
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
          autosize
          minRows={1}
          maxRows={8}
          dir="auto"
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={sendByKey}
          error={problem}
        />
        <ActionIcon type="submit" variant="filled" radius="xl" aria-label="Comment">
          <IconSend2 size={22} aria-hidden />
        </ActionIcon>
      </div>
      {left < FEW_CHARACTERS_LEFT && <CharacterCounter left={left} />}
    </form>
  );
}
