/** A file that nothing can be imported from; its message is one sentence for the operator that says why and what to do. */
export class ImportError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImportError';
  }
}
