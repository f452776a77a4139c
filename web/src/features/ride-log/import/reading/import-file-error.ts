/** A file or text that nothing can be imported from; the message tells the member why and what to do. */
export class ImportFileError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImportFileError';
  }
}
