// @spec guide/sound-rules

import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { type SoundFields, soundFileErrorMessage, soundRules } from '#shared/rules/community/sound.ts';
import { randomUuid } from '../../../lib/text/random-uuid.ts';
import { isSilent } from '../model/loudness.ts';

const EMPTY_VALUES: z.input<typeof soundRules> = { title: '', emoji: '' };
const NO_ERRORS: Partial<Record<keyof SoundFields, string>> = {};

/** Returns the state of the form for a new sound. It is kept when the dialog closes, until the sound is stored. */
export function useSoundForm() {
  // A retry sends the same id, so that it cannot store the sound twice. Changed input is another sound and gets a new id.
  const [id, setId] = useState(randomUuid);
  const [values, setValues] = useState(EMPTY_VALUES);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const choiceCount = useRef(0);

  const changeField = (field: keyof SoundFields, text: string) => {
    setId(randomUuid());
    setValues((before) => ({ ...before, [field]: text }));
    setErrors((before) => ({ ...before, [field]: undefined }));
  };

  const chooseFile = async (chosen: File | null) => {
    choiceCount.current += 1;
    const choice = choiceCount.current;
    setId(randomUuid());
    setFile(null);
    setFileError(undefined);
    setIsChecking(chosen !== null);
    const error = chosen ? await checkSoundFile(chosen) : undefined;
    // Another file was chosen, or the form was cleared, in the meantime.
    if (choice !== choiceCount.current) return;
    setIsChecking(false);
    setFileError(error);
    if (!error) setFile(chosen);
  };

  /** Returns the sound to store. Without a file, or if a field is invalid, returns undefined; then it shows the errors of the fields. */
  const validate = (): { id: string; fields: SoundFields; file: File } | undefined => {
    const parsed = soundRules.safeParse(values);
    if (parsed.success) return file ? { id, fields: parsed.data, file } : undefined;
    const newErrors = { ...NO_ERRORS };
    for (const { path, message } of parsed.error.issues) {
      const [field] = path;
      if (field === 'title' || field === 'emoji') newErrors[field] ??= message;
    }
    setErrors(newErrors);
    return undefined;
  };

  const clear = () => {
    choiceCount.current += 1;
    setId(randomUuid());
    setValues(EMPTY_VALUES);
    setErrors(NO_ERRORS);
    setFile(null);
    setFileError(undefined);
    setIsChecking(false);
  };

  const isFilled = values.title.trim() !== '' && values.emoji.trim() !== '' && file !== null;
  return { values, errors, file, fileError, isChecking, isFilled, changeField, chooseFile, validate, clear };
}

/**
 * Returns why a file cannot be used; undefined for a valid file. Decodes the whole file, because its name and type cannot be trusted.
 */
async function checkSoundFile(file: File): Promise<string | undefined> {
  const error = soundFileErrorMessage(file);
  if (error) return error;
  try {
    // An offline context plays nothing, so it needs no user gesture. Decoding ignores the context's
    // number of channels and its length.
    const context = new OfflineAudioContext(1, 1, 44_100);
    const sound = await context.decodeAudioData(await file.arrayBuffer());
    const channels = Array.from({ length: sound.numberOfChannels }, (_, index) =>
      sound.getChannelData(index),
    );
    return isSilent(channels) ? 'There is nothing to hear in this file.' : undefined;
  } catch {
    return 'This file does not hold a sound that can be played, even if its name suggests one.';
  }
}
