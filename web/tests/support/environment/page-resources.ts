/**
 * Resources of a page other than its elements: listeners of the window and the document, intervals, and channels to other tabs.
 * A browser drops them when it leaves a page. happy-dom keeps its window, so an event would wake the apps of all earlier tests.
 */

type Listener = Parameters<EventTarget['addEventListener']>;

/** Drops the resources of the current page, and stops recording. */
let leave: (() => void) | null = null;

/** Records the resources of the page from now on. */
export function watchPage(): void {
  leavePage();
  const { setInterval, BroadcastChannel } = globalThis;
  const dropped: (() => void)[] = [];
  globalThis.setInterval = Object.assign((...parameters: Parameters<typeof setInterval>) => {
    const interval = setInterval(...parameters);
    dropped.push(() => clearInterval(interval));
    return interval;
  }, setInterval);
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      dropped.push(() => this.close());
    }
  };
  const targets: readonly EventTarget[] = [window, document];
  for (const target of targets) {
    const add = target.addEventListener;
    target.addEventListener = (...listener: Listener) => {
      dropped.push(() => target.removeEventListener(...listener));
      add.apply(target, listener);
    };
    dropped.push(() => {
      target.addEventListener = add;
    });
  }
  leave = () => {
    Object.assign(globalThis, { setInterval, BroadcastChannel });
    for (const drop of dropped) drop();
  };
}

/** Drops the resources of the page. */
export function leavePage(): void {
  leave?.();
  leave = null;
}
