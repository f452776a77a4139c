import { Button, Group, Textarea } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { COMMENT_MAX_LENGTH, POST_FEW_LEFT } from '../../../../../shared/constants.ts';
import { commentText } from '../../../../../shared/rules/comment.ts';
import { cleanText, countCodePoints } from '../../../../../shared/rules/text.ts';
import { commentDraftStorage } from '../model/comment-draft.ts';
import { CharacterCounter } from './character-counter.tsx';

type CommentFormProps = {
  readonly postId: string;
  readonly userId: string;
  /** Answers whether the comment was taken. */
  readonly onSend: (content: string) => Promise<boolean>;
};

/** Writes a comment. The field is free at once for the next; a comment that was refused comes back into it. */
export function CommentForm({ postId, userId, onSend }: CommentFormProps) {
  const [draft] = useState(() => commentDraftStorage(userId, postId));
  const [typed, setTyped] = useState(() => draft.read() ?? '');
  const [problem, setProblem] = useState<string>();
  // What is typed while the last comment is on its way.
  const latest = useRef(typed);
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
    const checked = z.safeParse(commentText, typed);
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
      <Textarea
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
      <Group justify="flex-end" gap="sm" mt={8} hidden={typed === '' && problem === undefined}>
        {left < POST_FEW_LEFT && <CharacterCounter left={left} />}
        <Button type="submit">Comment</Button>
      </Group>
    </form>
  );
}
