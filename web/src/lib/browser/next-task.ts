/** Resolves in a new task, so that the browser can paint and handle input in between. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    // Uses no timer, because browsers delay timers of hidden pages by up to a minute.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
