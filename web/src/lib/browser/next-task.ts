/** Resolves in a task of its own: what came before can be shown, and a thumb answered, before what comes after. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    // A timer would do it, too, but those of a page that nobody looks at may wait for a minute.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
