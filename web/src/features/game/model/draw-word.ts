// @spec guide/game-states

/** A word to guess, and every word drawn since the list was last used up. */
export type DrawnWord = { readonly word: string; readonly used: readonly string[] };

/**
 * Draws a word that is not in `used`. When all words are used, starts over with any word but the last one, unless it is the only word.
 * @param random at least 0, below 1
 * @throws {Error} if there are no words
 */
export function drawWord(words: readonly string[], used: readonly string[], random: number): DrawnWord {
  const usedWords = new Set(used);
  const unusedWords = words.filter((word) => !usedWords.has(word));
  if (unusedWords.length > 0) {
    const word = pick(unusedWords, random);
    return { word, used: [...used, word] };
  }
  const last = used.at(-1);
  const others = words.filter((word) => word !== last);
  const word = pick(others.length > 0 ? others : words, random);
  return { word, used: [word] };
}

function pick(words: readonly string[], random: number): string {
  const word = words[Math.floor(random * words.length)];
  if (word === undefined) throw new Error('There is no word to draw');
  return word;
}
