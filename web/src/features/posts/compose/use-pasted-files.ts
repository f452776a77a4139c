import { useEffect, useEffectEvent } from 'react';

/** Hands over pictures that are pasted anywhere on the page. A copy that is text as well, as from a table, stays text. */
export function usePastedFiles(onPaste: (files: readonly File[]) => void): void {
  const receive = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData } = event;
    if (!clipboardData || clipboardData.types.includes('text/plain')) return;
    const files = [...clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    onPaste(files);
  });
  useEffect(() => {
    document.addEventListener('paste', receive);
    return () => document.removeEventListener('paste', receive);
  }, []);
}
