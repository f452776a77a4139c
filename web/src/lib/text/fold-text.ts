// Letters that Unicode does not take apart into a plain one and a mark.
const PLAIN: Readonly<Record<string, string>> = {
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

/** Text for comparing: without accents and case, so that "grona" is found in "Gröna". */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłıʼ’]/g, (letter) => PLAIN[letter] ?? letter);
}
