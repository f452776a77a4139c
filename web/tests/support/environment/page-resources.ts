/**
 * Resources of a page other than its elements: listeners of the window and the document, intervals, and channels to other tabs.
 * A browser disposes of them when it leaves a page. happy-dom keeps its window, so an event would wake the apps of all earlier tests.
 */

type Listener = Parameters<EventTarget['addEventListener']>;

/** Disposes of the resources of the current page, and stops recording. */
let dispose: (() => void) | null = null;

/** Records the resources of the page from now on. */
export function trackPageResources(): void {
  disposePageResources();
  const { setInterval, BroadcastChannel } = globalThis;
  const disposers: (() => void)[] = [];
  globalThis.setInterval = Object.assign((...parameters: Parameters<typeof setInterval>) => {
    const interval = setInterval(...parameters);
    disposers.push(() => clearInterval(interval));
    return interval;
  }, setInterval);
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      disposers.push(() => this.close());
    }
  };
  const targets: readonly EventTarget[] = [window, document];
  for (const target of targets) {
    const add = target.addEventListener;
    target.addEventListener = (...listener: Listener) => {
      disposers.push(() => target.removeEventListener(...listener));
      add.apply(target, listener);
    };
    disposers.push(() => {
      target.addEventListener = add;
    });
  }
  dispose = () => {
    Object.assign(globalThis, { setInterval, BroadcastChannel });
    for (const disposer of disposers) disposer();
  };
}

/** Disposes of the resources of the page. */
export function disposePageResources(): void {
  dispose?.();
  dispose = null;
}
