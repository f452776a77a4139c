/*
 * Runs in the page, as its first script: records errors and finds what the tests ask for. It is sent as it is, without its
 * types, so it imports nothing but types. Playwright does all this for Chromium.
 */
import type * as TestingLibrary from '@testing-library/dom';
import type { Place, Target, TargetText } from '../support/target.ts';

declare global {
  interface Window {
    readonly TestingLibraryDom: typeof TestingLibrary;
    readonly pageTools: typeof tools;
  }
}

// Kept here, errors survive a reload of the page.
const RECORD = 'page-tools.errors';

function recordedErrors(): string[] {
  return JSON.parse(sessionStorage.getItem(RECORD) ?? '[]');
}

/** What is cancelled when the page is left fails too. */
let isLeaving = false;
addEventListener('beforeunload', () => {
  isLeaving = true;
});

function record(text: string): void {
  if (isLeaving) return;
  const errors = [...recordedErrors(), `${location.pathname}: ${text}`];
  sessionStorage.setItem(RECORD, JSON.stringify(errors));
}

function describe(value: unknown): string {
  return value instanceof Error ? `${value} ${value.stack}` : String(value);
}

addEventListener(
  'error',
  (event: Event) => {
    if (event instanceof ErrorEvent) record(event.message);
    // Firefox also tells so of preloads that come too late to be needed.
    else if (event.target instanceof Element && !event.target.matches('link[rel="modulepreload"]'))
      record(`not loaded: ${event.target.outerHTML}`);
  },
  // Elements that fail to load tell nobody above them.
  { capture: true },
);
addEventListener('unhandledrejection', ({ reason }) => record(`unhandled: ${describe(reason)}`));
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  record(`content policy: ${effectiveDirective} ${blockedURI}`),
);
const { error } = console;
console.error = (...values: unknown[]) => {
  record(values.map(describe).join(' '));
  error(...values);
};

const matcher = (text: TargetText) =>
  typeof text === 'string' ? text : new RegExp(text.pattern, text.flags);

/** Returns the innermost elements whose whole text matches, as Playwright's getByText does. */
function innermostWith(place: HTMLElement, text: string | RegExp): HTMLElement[] {
  const isMatch = ({ textContent }: Element) => {
    const words = textContent.replace(/\s+/g, ' ').trim();
    return typeof text === 'string' ? words === text : text.test(words);
  };
  return [...place.querySelectorAll<HTMLElement>('*')].filter(
    (element) => isMatch(element) && ![...element.children].some(isMatch),
  );
}

/** Returns the matches of a target, in the order of the document, hidden ones too. */
function matches(target: Target): HTMLElement[] {
  const queries = window.TestingLibraryDom;
  const places = target.inside ? matches(target.inside) : [document.body];
  const found = places.flatMap((place) => {
    if ('role' in target)
      return queries.queryAllByRole(place, target.role, target.name ? { name: matcher(target.name) } : {});
    if ('label' in target) return queries.queryAllByLabelText(place, matcher(target.label), { exact: false });
    return innermostWith(place, matcher(target.text));
  });
  const { containing } = target;
  return containing === undefined ? found : found.filter((one) => one.textContent.includes(containing));
}

function visibleMatches(target: Target): HTMLElement[] {
  return matches(target).filter((one) => one.checkVisibility({ visibilityProperty: true }));
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Returns where to click on the first visible match, or why that is not possible yet. */
async function placeOf(target: Target): Promise<Place> {
  const [one] = visibleMatches(target);
  if (!one) return { obstacle: 'it is not there' };
  if (one.matches(':disabled')) return { obstacle: 'it is disabled' };
  one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const before = one.getBoundingClientRect();
  await nextFrame();
  await nextFrame();
  const { x, y, width, height } = one.getBoundingClientRect();
  if (before.x !== x || before.y !== y) return { obstacle: 'it moves' };
  const place = { x: Math.floor(x + width / 2), y: Math.floor(y + height / 2) };
  const top = document.elementFromPoint(place.x, place.y);
  if (!top || !(one.contains(top) || top.contains(one)))
    return { obstacle: `it is covered by ${top?.outerHTML.slice(0, 200)}` };
  return place;
}

/** Selects the text of the focused field, so that typing replaces it. */
function selectText(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

/** Marks the first match, a file input that may be hidden, for a selector. */
function mark(target: Target, attribute: string): boolean {
  for (const marked of document.querySelectorAll(`[${attribute}]`)) marked.removeAttribute(attribute);
  const [one] = matches(target);
  one?.setAttribute(attribute, '');
  return one !== undefined;
}

/** Returns elements that reach beyond the right edge when the page scrolls sideways. */
function overflow(): string[] {
  if ((document.scrollingElement?.scrollWidth ?? 0) <= innerWidth) return [];
  const beyond = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth,
  );
  return ['the page', ...beyond.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 150))];
}

const tools = {
  recordedErrors,
  count: (target: Target) => visibleMatches(target).length,
  placeOf,
  selectText,
  mark,
  overflow,
};
Object.defineProperty(window, 'pageTools', { value: tools });
