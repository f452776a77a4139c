import { TextReader } from './text-reader.ts';

/** Replaces a literal in a template. It is a number, so that the same grammar parses the template. */
const PLACEHOLDER = '0';

/**
 * Reads a text and extracts its literals. The rest, the template, is the same for texts that differ only in
 * literals. Parsing the template gives the same structure and the same number of literals.
 */
export class TemplateReader extends TextReader {
  /** Literals of the whole request; a reference is an index into them. */
  readonly literals: string[];
  #copied = 0;
  #template = '';

  constructor(text: string, literals: string[]) {
    super(text);
    this.literals = literals;
  }

  /**
   * Adds a literal, whose placeholder replaces the text from `start` to the reader's position. Returns the reference to it.
   * @param value the literal: this text, or what the statement needs instead, such as an array in PostgreSQL's notation
   */
  extract(start: number, value: string): { readonly literal: number } {
    this.#template += this.text.slice(this.#copied, start) + PLACEHOLDER;
    this.#copied = this.position;
    return { literal: this.literals.push(value) - 1 };
  }

  template(): string {
    return this.#template + this.text.slice(this.#copied);
  }
}
