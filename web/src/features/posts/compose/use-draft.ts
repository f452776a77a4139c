import { useEffect, useRef } from 'react';
import type { DraftStorage } from '../../../lib/storage/draft-storage.ts';

/** Saves a draft whenever it changes; null clears the storage. */
export function useDraft<Draft>(storage: DraftStorage<Draft>, draft: Draft | null): void {
  const lastWritten = useRef<string>(undefined);
  useEffect(() => {
    // Upload progress also rerenders the form; the draft is the same then.
    const text = JSON.stringify(draft);
    if (text === lastWritten.current) return;
    lastWritten.current = text;
    if (draft === null) storage.clear();
    else storage.write(draft);
  });
}
