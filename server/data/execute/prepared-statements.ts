/** A connection keeps so many; each takes some 30 KB of the database's memory. */
const MAX_STATEMENTS = 60;
/** Longer statements are unlikely to be asked again. */
const MAX_TEXT_LENGTH = 32 * 1024;

/** The names of the statements that one connection has prepared. The least recently used ones make room for others. */
export class PreparedStatements {
  readonly #names = new Map<string, string>();
  #closing: string[] = [];
  #named = 0;

  has(key: string): boolean {
    return this.#names.has(key);
  }

  find(key: string): string | undefined {
    const name = this.#names.get(key);
    if (name !== undefined) {
      this.#names.delete(key);
      this.#names.set(key, name);
    }
    return name;
  }

  /** A name for one more; empty, which the next unnamed statement replaces, when it is not worth being kept. */
  nameFor(text: string): string {
    if (text.length > MAX_TEXT_LENGTH) return '';
    this.#named += 1;
    return `s${this.#named}`;
  }

  add(key: string, name: string): void {
    if (name === '') return;
    this.remove(key);
    this.#names.set(key, name);
    const [oldest] = this.#names.size > MAX_STATEMENTS ? this.#names.keys() : [];
    if (oldest !== undefined) this.remove(oldest);
  }

  remove(key: string): void {
    const name = this.#names.get(key);
    if (name === undefined) return;
    this.#names.delete(key);
    this.#closing.push(name);
  }

  removeAll(): void {
    for (const key of [...this.#names.keys()]) this.remove(key);
  }

  /** Names of removed statements that the database still has to close; each is returned once. */
  takeClosing(): string[] {
    if (this.#closing.length === 0) return [];
    const closing = this.#closing;
    this.#closing = [];
    return closing;
  }
}
