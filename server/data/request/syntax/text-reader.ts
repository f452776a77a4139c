import { DataError } from '../../errors.ts';

/** A text does not match its grammar. */
class ParseError extends Error {
  readonly position: number;
  readonly details: string;

  constructor(position: number, details: string) {
    super(details);
    this.position = position;
    this.details = details;
  }
}

/** Reads a text from left to right. Parsers must not move it back far, so that their time grows linearly with the length of the text. */
export class TextReader {
  readonly text: string;
  position = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Returns the code of the next character, or NaN at the end. */
  peek(): number {
    return this.text.charCodeAt(this.position);
  }

  isAtEnd(): boolean {
    return this.position >= this.text.length;
  }

  /** Moves past a word if the word comes next. Returns whether it moved. */
  take(word: string): boolean {
    if (!this.text.startsWith(word, this.position)) return false;
    this.position += word.length;
    return true;
  }

  skipSpaces(): void {
    for (;;) {
      const code = this.peek();
      if (code !== 32 && code !== 9) return;
      this.position += 1;
    }
  }

  /**
   * Throws an error that names the expected input: `"a", "b" or "c"`.
   * @throws {ParseError}
   */
  fail(expected: string, position = this.position): never {
    const character = this.text.codePointAt(position);
    const unexpected = character === undefined ? 'end of input' : `"${String.fromCodePoint(character)}"`;
    throw new ParseError(position, `unexpected ${unexpected} expecting ${expected}`);
  }
}

/**
 * Parses a part of a request.
 * @param subject names the part in the error message: "select parameter (a,b)"
 * @throws {DataError} PGRST100 with line and column
 */
export function readPart<R extends TextReader, T>(reader: R, subject: string, read: (reader: R) => T): T {
  try {
    return read(reader);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const lines = reader.text.slice(0, error.position).split('\n');
    const column = [...(lines.at(-1) ?? '')].length + 1;
    throw syntaxError(`"failed to parse ${subject}" (line ${lines.length}, column ${column})`, error.details);
  }
}

export function syntaxError(message: string, details: string | null = null): DataError {
  return new DataError({ status: 400, code: 'PGRST100', message, details });
}
