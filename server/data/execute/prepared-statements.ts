/** Each prepared statement takes about 30 KB of the database's memory. */
const MAX_STATEMENTS = 60;
/** Longer statements are unlikely to be used again. */
const MAX_TEXT_LENGTH = 32 * 1024;

/** The prepared statements of one connection. Drops the least recently used one when there are too many. */
export class PreparedStatements {
  readonly #names = new Map<string, string>();
  #namesToClose: string[] = [];
  #lastNumber = 0;

  has(key: string): boolean {
    return this.#names.has(key);
  }

  /** Returns the name of a statement, which becomes the most recently used one. */
  find(key: string): string | undefined {
    const name = this.#names.get(key);
    if (name !== undefined) {
      this.#names.delete(key);
      this.#names.set(key, name);
    }
    return name;
  }

  /**
   * Returns a name for a new statement. Long statements get the empty name, under which PostgreSQL keeps only the
   * last statement.
   */
  nameFor(text: string): string {
    if (text.length > MAX_TEXT_LENGTH) return '';
    this.#lastNumber += 1;
    return `s${this.#lastNumber}`;
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
    this.#namesToClose.push(name);
  }

  removeAll(): void {
    for (const key of [...this.#names.keys()]) this.remove(key);
  }

  /** Returns the names of removed statements that still have to be closed in the database, each once. */
  takeNamesToClose(): string[] {
    if (this.#namesToClose.length === 0) return [];
    const namesToClose = this.#namesToClose;
    this.#namesToClose = [];
    return namesToClose;
  }
}
