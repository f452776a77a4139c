/** Loaded before a server starts: each SIGUSR2 puts its clock forward by three minutes. */
const realNow = Date.now;
let ahead = 0;

Date.now = () => realNow() + ahead;
process.on('SIGUSR2', () => {
  ahead += 3 * 60_000;
});
