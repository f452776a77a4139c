/**
 * Preloaded into a server: its clock is ahead of the machine's by as much as the parent process says, at the start by the variable
 * CLOCK_AHEAD_MS. Timers are not affected.
 */
const RealDate = Date;
let ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);

globalThis.Date = new Proxy(RealDate, {
  construct: (_target, given, made) =>
    given.length === 0
      ? Reflect.construct(RealDate, [RealDate.now() + ahead], made)
      : Reflect.construct(RealDate, given, made),
  apply: () => new RealDate(RealDate.now() + ahead).toString(),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + ahead : Reflect.get(target, name)),
});
process.on('message', (message: { readonly ahead: number }) => {
  ahead = message.ahead;
  process.send?.('turned');
});
// The listener must not keep the server alive.
process.channel?.unref();
