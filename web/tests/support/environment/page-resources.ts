/**
 * What the app holds on to beyond its elements: listeners of the window and the document, intervals, and channels to other tabs. A
 * browser drops them when it leaves a page. happy-dom keeps its window, so an event would wake the apps of all earlier tests.
 */

type Listener = Parameters<EventTarget['addEventListener']>;

const listeners: [EventTarget, ...Listener][] = [];
const intervals = new Set<ReturnType<typeof setInterval>>();
const channels = new Set<BroadcastChannel>();
const watched = new WeakSet<EventTarget>();

const setPageInterval = globalThis.setInterval;
const PageChannel = globalThis.BroadcastChannel;

function watchListeners(target: EventTarget): void {
  if (watched.has(target)) return;
  watched.add(target);
  const add = target.addEventListener.bind(target);
  target.addEventListener = (...listener: Listener) => {
    listeners.push([target, ...listener]);
    add(...listener);
  };
}

/** Records from now on what the page holds on to. */
export function watchPage(): void {
  watchListeners(window);
  watchListeners(document);
  globalThis.setInterval = Object.assign((...parameters: Parameters<typeof setInterval>) => {
    const interval = setPageInterval(...parameters);
    intervals.add(interval);
    return interval;
  }, setPageInterval);
  globalThis.BroadcastChannel = class extends PageChannel {
    constructor(name: string) {
      super(name);
      channels.add(this);
    }
  };
}

/** Drops what the page holds on to. */
export function leavePage(): void {
  for (const [target, type, listener, options] of listeners.splice(0))
    target.removeEventListener(type, listener, options);
  for (const interval of intervals) clearInterval(interval);
  for (const channel of channels) channel.close();
  intervals.clear();
  channels.clear();
}
