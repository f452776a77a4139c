/**
 * Preloaded into a server. Each message from the parent process moves the server's `Date.now()` three minutes ahead: longer than the
 * server caches wait times (`WAITS_CACHE_MS`).
 */
const realNow = Date.now;
let aheadMs = 0;

Date.now = () => realNow() + aheadMs;
process.on('message', () => {
  aheadMs += 3 * 60_000;
  process.send?.('changed');
});
// Listening must not keep the server alive.
process.channel?.unref();
