import { DataError } from '../../errors.ts';

/** A text that does not follow its grammar. */
class ParseError extends Error {
  readonly at: number;
  readonly details: string;

  constructor(at: number, details: string) {
    super(details);
    this.at = at;
    this.details = details;
  }
}

/** Reads a text from left to right. No character is looked at more than a few times. */
export class TextReader {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Code of the next character; NaN at the end. */
  peek(): number {
    return this.text.charCodeAt(this.at);
  }

  isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Moves past a word, if it comes next. */
  take(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  skipSpaces(): void {
    for (;;) {
      const code = this.peek();
      if (code !== 32 && code !== 9) return;
      this.at += 1;
    }
  }

  /** Throws, naming what could come here instead: `"a", "b" or "c"`. */
  fail(expected: string, at = this.at): never {
    const character = this.text.codePointAt(at);
    const unexpected = character === undefined ? 'end of input' : `"${String.fromCodePoint(character)}"`;
    throw new ParseError(at, `unexpected ${unexpected} expecting ${expected}`);
  }
}

/**
 * Reads a part of a request; `subject` says which: "select parameter (a,b)".
 * @throws {DataError} PGRST100 with the place in the text
 */
export function readPart<R extends TextReader, T>(reader: R, subject: string, read: (reader: R) => T): T {
  try {
    return read(reader);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const lines = reader.text.slice(0, error.at).split('\n');
    const column = [...(lines.at(-1) ?? '')].length + 1;
    throw syntaxError(`"failed to parse ${subject}" (line ${lines.length}, column ${column})`, error.details);
  }
}

export function syntaxError(message: string, details: string | null = null): DataError {
  return new DataError({ status: 400, code: 'PGRST100', message, details });
}
