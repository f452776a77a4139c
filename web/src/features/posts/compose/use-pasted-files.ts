import { useEffect, useEffectEvent } from 'react';

/** Calls `onPaste` with files pasted anywhere on the page. Ignores clipboard content that also has text, such as table cells. */
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
