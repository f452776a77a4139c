import { useEffect } from 'react';

/** The keys 1 to 9 press the buttons at these places, counted from 0; not while something is typed, nor behind a dialog. */
export function useNumberKeys(onPress: (place: number) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!/^[1-9]$/.test(event.key) || event.repeat || event.altKey || event.ctrlKey || event.metaKey)
        return;
      if (event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]')) return;
      onPress(Number(event.key) - 1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onPress]);
}
