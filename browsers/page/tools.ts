/*
 * The first script of the page: records errors and finds elements for the tests, as Playwright does in Chromium. The file is
 * served unbundled with its types stripped, so it may import only types.
 */
import type * as TestingLibrary from '@testing-library/dom';
import type { ClickPoint, Target, TargetText } from '../support/target.ts';

declare global {
  interface Window {
    readonly TestingLibraryDom: typeof TestingLibrary;
    readonly pageTools: typeof tools;
  }
}

// Session storage keeps the errors over a reload.
const ERRORS_KEY = 'page-tools.errors';

function recordedErrors(): string[] {
  return JSON.parse(sessionStorage.getItem(ERRORS_KEY) ?? '[]');
}

/** Whether the browser is leaving the page. It then cancels requests, so `record` ignores all errors from that moment. */
let isUnloading = false;
addEventListener('beforeunload', () => {
  isUnloading = true;
});

function record(text: string): void {
  if (isUnloading) return;
  const errors = [...recordedErrors(), `${location.pathname}: ${text}`];
  sessionStorage.setItem(ERRORS_KEY, JSON.stringify(errors));
}

function describe(value: unknown): string {
  return value instanceof Error ? `${value} ${value.stack}` : String(value);
}

addEventListener(
  'error',
  (event: Event) => {
    if (event instanceof ErrorEvent) {
      // Harmless: the browser calls the remaining observers in the next frame.
      if (!event.message.startsWith('ResizeObserver loop')) record(event.message);
    }
    // Firefox also fires an error event for a preload that is no longer needed.
    else if (event.target instanceof Element && !event.target.matches('link[rel="modulepreload"]'))
      record(`not loaded: ${event.target.outerHTML}`);
  },
  // The error event of an element does not bubble.
  { capture: true },
);
addEventListener('unhandledrejection', ({ reason }) => record(`unhandled: ${describe(reason)}`));
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  record(`Content Security Policy: ${effectiveDirective} ${blockedURI}`),
);
const { error } = console;
console.error = (...values: unknown[]) => {
  record(values.map(describe).join(' '));
  error(...values);
};

const toMatcher = (text: TargetText) =>
  typeof text === 'string' ? text : new RegExp(text.pattern, text.flags);

/** Returns the innermost elements whose whole text equals a string or contains a match of a pattern. */
function findInnermost(root: HTMLElement, text: string | RegExp): HTMLElement[] {
  const isMatch = ({ textContent }: Element) => {
    const content = textContent.replace(/\s+/g, ' ').trim();
    return typeof text === 'string' ? content === text : text.test(content);
  };
  return [...root.querySelectorAll<HTMLElement>('*')].filter(
    (element) => isMatch(element) && ![...element.children].some(isMatch),
  );
}

/** Returns the elements that match a target. Matches by label or text can be hidden. */
function findMatches(target: Target): HTMLElement[] {
  const queries = window.TestingLibraryDom;
  const roots = target.inside ? findMatches(target.inside) : [document.body];
  const found = roots.flatMap((root) => {
    if ('role' in target)
      return queries.queryAllByRole(root, target.role, target.name ? { name: toMatcher(target.name) } : {});
    if ('label' in target)
      return queries.queryAllByLabelText(root, toMatcher(target.label), { exact: false });
    return findInnermost(root, toMatcher(target.text));
  });
  const { containing } = target;
  return containing === undefined
    ? found
    : found.filter((element) => element.textContent.includes(containing));
}

function findVisibleMatches(target: Target): HTMLElement[] {
  return findMatches(target).filter((element) => element.checkVisibility({ visibilityProperty: true }));
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Returns the point to click on the first visible match, or why it cannot be clicked yet. */
async function findClickPoint(target: Target): Promise<ClickPoint> {
  const [match] = findVisibleMatches(target);
  if (!match) return { obstacle: 'it is not visible' };
  if (match.matches(':disabled')) return { obstacle: 'it is disabled' };
  match.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const before = match.getBoundingClientRect();
  await nextFrame();
  await nextFrame();
  const { x, y, width, height } = match.getBoundingClientRect();
  if (before.x !== x || before.y !== y) return { obstacle: 'it moves' };
  const point = { x: Math.floor(x + width / 2), y: Math.floor(y + height / 2) };
  const top = document.elementFromPoint(point.x, point.y);
  if (!top || !(match.contains(top) || top.contains(match)))
    return { obstacle: `it is covered by ${top?.outerHTML.slice(0, 200)}` };
  return point;
}

/** Selects the text of the focused field, so that typing replaces it. */
function selectText(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

/** Sets an attribute on the first match alone, so that a selector can find it. The match may be hidden, as file inputs often are. */
function setAttributeOnMatch(target: Target, attribute: string): boolean {
  for (const earlierMatch of document.querySelectorAll(`[${attribute}]`))
    earlierMatch.removeAttribute(attribute);
  const [match] = findMatches(target);
  match?.setAttribute(attribute, '');
  return match !== undefined;
}

/**
 * Returns an empty list if the page does not scroll horizontally; otherwise "the page" and the start of the HTML of up to five
 * overflowing elements.
 */
function findOverflow(): string[] {
  if ((document.scrollingElement?.scrollWidth ?? 0) <= innerWidth) return [];
  const overflowing = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth,
  );
  return ['the page', ...overflowing.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 150))];
}

const tools = {
  recordedErrors,
  countVisible: (target: Target) => findVisibleMatches(target).length,
  findClickPoint,
  selectText,
  setAttributeOnMatch,
  findOverflow,
};
Object.defineProperty(window, 'pageTools', { value: tools });
