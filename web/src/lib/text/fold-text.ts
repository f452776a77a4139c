// Letters that Unicode does not decompose into a base letter and a combining mark, and typographic apostrophes.
const REPLACEMENTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ʼ: "'",
  '’': "'",
};

/** Returns text for comparison, without accents and case, so that "grona" matches "Gröna". */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłıʼ’]/g, (letter) => REPLACEMENTS[letter] ?? letter);
}
