// @spec guide/sound-rules

import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { type SoundFields, soundRules } from '#shared/rules/community/sound.ts';
import { randomUuid } from '../../../lib/text/random-uuid.ts';
import { fileProblem } from './listen-to-file.ts';

const empty: z.input<typeof soundRules> = { title: '', emoji: '' };
const noProblems: Partial<Record<keyof SoundFields, string>> = {};

/** State of the form for a new sound. It is kept when the dialog closes, until the sound is stored. */
export function useSoundForm() {
  const [id, setId] = useState(randomUuid);
  const [typed, setTyped] = useState(empty);
  const [problems, setProblems] = useState(noProblems);
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [listening, setListening] = useState(false);
  const choices = useRef(0);

  const type = (field: keyof SoundFields, text: string) => {
    setId(randomUuid());
    setTyped((before) => ({ ...before, [field]: text }));
    setProblems((before) => ({ ...before, [field]: undefined }));
  };

  const choose = async (chosen: File | null) => {
    choices.current += 1;
    const choice = choices.current;
    setId(randomUuid());
    setFile(null);
    setRefusal(undefined);
    setListening(chosen !== null);
    const problem = chosen ? await fileProblem(chosen) : undefined;
    // Another file was chosen in the meantime.
    if (choice !== choices.current) return;
    setListening(false);
    setRefusal(problem);
    if (!problem) setFile(chosen);
  };

  /** Returns the sound to store, or undefined after showing the errors of the form. */
  const read = (): { id: string; fields: SoundFields; file: File } | undefined => {
    const parsed = soundRules.safeParse(typed);
    if (parsed.success) return file ? { id, fields: parsed.data, file } : undefined;
    const found = { ...noProblems };
    for (const { path, message } of parsed.error.issues) {
      const [field] = path;
      if (field === 'title' || field === 'emoji') found[field] ??= message;
    }
    setProblems(found);
    return undefined;
  };

  const clear = () => {
    choices.current += 1;
    setId(randomUuid());
    setTyped(empty);
    setProblems(noProblems);
    setFile(null);
    setRefusal(undefined);
    setListening(false);
  };

  const isFilled = typed.title.trim() !== '' && typed.emoji.trim() !== '' && file !== null;
  return { typed, problems, file, refusal, listening, isFilled, type, choose, read, clear };
}
