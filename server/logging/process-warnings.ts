/**
 * Lets the process warn of errors again. The backend's library replaces `process.emitWarning` when it is loaded, by a function that
 * takes every warning for a text and throws on an error object. Node passes one when an emitter has too many listeners, and the
 * uncaught exception would end the process.
 */
export function keepWarningsHarmless(): void {
  const { emitWarning } = process;
  const harmless = (...given: Parameters<typeof emitWarning> | [Error]): void => {
    const [warning] = given;
    // What Node's own does with an error.
    if (warning instanceof Error) process.nextTick(() => process.emit('warning', warning));
    else Reflect.apply(emitWarning, process, given);
  };
  // Parts of the library that are loaded later try to replace it again, and take a refusal.
  Object.defineProperty(process, 'emitWarning', { value: harmless, writable: false, configurable: true });
}
