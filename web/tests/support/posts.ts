import { screen } from '@testing-library/dom';

/** The card of the post that begins with these words. */
export async function findPost(words: string): Promise<HTMLElement> {
  const card = (await screen.findByText((text) => text.startsWith(words))).closest('article');
  if (!card) throw new Error(`no post says ${words}`);
  return card;
}
