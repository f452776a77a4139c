import { nextTask } from './next-task.ts';

/**
 * Has the browser read its tables of languages, which it does when the first day is put into words: a phone stands still for
 * as long as it takes to draw a screen. Meant for a moment in which the page waits for an answer anyway.
 */
export async function warmUpFormats(): Promise<void> {
  await nextTask();
  new Intl.DateTimeFormat(undefined, { month: 'short' }).format();
}
