import { setToastPosition, type ToastPosition } from '../toast.ts';

const HEADER_PX = 64;
/** Height below the header that a toast may cover, in rem. */
const TOAST_REM = 9;

/** Viewport position of the last press; undefined after the keyboard was used. In px. */
let pressedAt: number | undefined;

/** Shows toasts where they leave the control free that the visitor used last. Call it once. */
export function placeToasts(): void {
  const options = { capture: true, passive: true };
  window.addEventListener('pointerdown', follow, options);
  window.addEventListener('keydown', forget, options);
  setToastPosition(freePosition);
}

function follow({ clientY }: PointerEvent): void {
  pressedAt = clientY;
}

function forget(): void {
  pressedAt = undefined;
}

function freePosition(): ToastPosition {
  const control = pressedAt ?? focusedTop();
  // The lower edge may lie behind the on-screen keyboard.
  const isKeyboardOpen = (window.visualViewport?.height ?? window.innerHeight) < window.innerHeight * 0.75;
  if (control === undefined || isKeyboardOpen) return 'top-center';
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return control < HEADER_PX + TOAST_REM * rem ? 'bottom-center' : 'top-center';
}

function focusedTop(): number | undefined {
  const focused = document.activeElement;
  return focused === null || focused === document.body ? undefined : focused.getBoundingClientRect().top;
}
