/** Resolves in a task of its own: what came before can be shown, and a thumb answered, before what comes after. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
