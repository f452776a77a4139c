/**
 * Caches compiled statements by shape. Drops the least recently used entries while there are more entries or characters
 * than the maximum.
 */
export class StatementCache<T> {
  readonly #maxEntries: number;
  readonly #maxCharacters: number;
  readonly #entries = new Map<string, { readonly value: T; readonly characters: number }>();
  #characters = 0;

  constructor(maxEntries: number, maxCharacters: number) {
    this.#maxEntries = maxEntries;
    this.#maxCharacters = maxCharacters;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(shape: string): T | undefined {
    const entry = this.#entries.get(shape);
    if (!entry) return undefined;
    this.#entries.delete(shape);
    this.#entries.set(shape, entry);
    return entry.value;
  }

  /** @param characters size of the value. Nothing is cached if shape and value together exceed the maximum. */
  put(shape: string, value: T, characters: number): void {
    this.#remove(shape);
    const entryCharacters = shape.length + characters;
    if (entryCharacters > this.#maxCharacters) return;
    this.#entries.set(shape, { value, characters: entryCharacters });
    this.#characters += entryCharacters;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#maxEntries && this.#characters <= this.#maxCharacters) return;
      this.#remove(oldest);
    }
  }

  #remove(shape: string): void {
    const entry = this.#entries.get(shape);
    if (!entry) return;
    this.#entries.delete(shape);
    this.#characters -= entry.characters;
  }
}
