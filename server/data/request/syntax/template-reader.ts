import { TextReader } from './text-reader.ts';

/** What takes a literal's place in a template. It is a number, so that a template is read by the same grammar. */
const PLACEHOLDER = '0';

/**
 * Reads a text and cuts the literals out of it. What remains, the template, is the same for texts that differ in literals alone;
 * reading the template gives the same structure and as many literals.
 */
export class TemplateReader extends TextReader {
  /** Of the whole request; the position in this list is the slot. */
  readonly literals: string[];
  #copied = 0;
  #template = '';

  constructor(text: string, literals: string[]) {
    super(text);
    this.literals = literals;
  }

  /** Takes the text from `start` to the reader's position for a literal. Returns its slot. */
  extract(start: number, value: string): { readonly slot: number } {
    this.#template += this.text.slice(this.#copied, start) + PLACEHOLDER;
    this.#copied = this.at;
    return { slot: this.literals.push(value) - 1 };
  }

  template(): string {
    return this.#template + this.text.slice(this.#copied);
  }
}
