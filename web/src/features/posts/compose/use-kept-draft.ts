import { useEffect, useRef } from 'react';
import type { DraftStorage } from '../../../lib/storage/draft-storage.ts';

/** Keeps a draft up to date with what is on the screen; null is none to keep. */
export function useKeptDraft<Draft>(storage: DraftStorage<Draft>, draft: Draft | null): void {
  const written = useRef<string>(undefined);
  useEffect(() => {
    // The screen is drawn again for each bit of an upload, too; the draft is the same then.
    const text = JSON.stringify(draft);
    if (text === written.current) return;
    written.current = text;
    if (draft === null) storage.clear();
    else storage.write(draft);
  });
}
