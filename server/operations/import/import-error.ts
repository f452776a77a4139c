/** Nothing can be imported from a file. The message is one sentence that tells the operator why and what to do. */
export class ImportError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImportError';
  }
}
