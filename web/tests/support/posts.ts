import { screen } from '@testing-library/dom';

/** Finds the card of the post that starts with these words. */
export async function findPost(words: string): Promise<HTMLElement> {
  const card = (await screen.findByText((text) => text.startsWith(words))).closest('article');
  if (!card) throw new Error(`no card of a post starts with ${words}`);
  return card;
}
