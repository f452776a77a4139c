/**
 * Preloaded into a server. Sets its clock ahead of the machine's clock: by CLOCK_AHEAD_MS at the start, later by the
 * milliseconds that the parent process sends. Timers are not affected.
 */
const RealDate = Date;
let aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);

globalThis.Date = new Proxy(RealDate, {
  construct: (_target, args, newTarget) =>
    args.length === 0
      ? Reflect.construct(RealDate, [RealDate.now() + aheadMs], newTarget)
      : Reflect.construct(RealDate, args, newTarget),
  apply: () => new RealDate(RealDate.now() + aheadMs).toString(),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + aheadMs : Reflect.get(target, name)),
});
process.on('message', (message: { readonly aheadMs: number }) => {
  aheadMs = message.aheadMs;
  process.send?.('shifted');
});
// The listener must not keep the server alive.
process.channel?.unref();
