/**
 * Makes `process.emitWarning` accept errors again. Supabase Lite replaces this function at load time with a function
 * that expects a text and throws on an error object. Node passes one when an emitter has too many listeners, and the
 * uncaught exception would end the process.
 */
export function repairEmitWarning(): void {
  const { emitWarning } = process;
  const emitTextOrError = (...args: Parameters<typeof emitWarning> | [Error]): void => {
    const [warning] = args;
    // Node's original function does the same.
    if (warning instanceof Error) process.nextTick(() => process.emit('warning', warning));
    else Reflect.apply(emitWarning, process, args);
  };
  // Parts of Supabase Lite that are loaded later try to replace it again; they tolerate that the property is read-only.
  Object.defineProperty(process, 'emitWarning', {
    value: emitTextOrError,
    writable: false,
    configurable: true,
  });
}
