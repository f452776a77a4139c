/** Thrown when nothing can be imported from a file. The message tells the operator why and what to do. */
export class ImportError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImportError';
  }
}
