/**
 * Loaded ahead of a server: its clock goes as far ahead of the machine's as its parent says, from the start by the variable
 * CLOCK_AHEAD_MS. Timers go on as they were.
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
// Listening must not keep the server alive.
process.channel?.unref();
