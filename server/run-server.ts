import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Environment } from './environment.ts';
import { StartupError } from './errors/startup-error.ts';
import { captureConsole, createLog } from './logging/log.ts';
import { type RunningServer, type ServerOptions, startServer } from './start-server.ts';

/** How long a start may still take when a stop was asked for: a database may keep it waiting for ever. */
const START_PATIENCE_MS = 30_000;

/**
 * By how much of what is in use the heap may grow before it is collected. On a large machine V8 lets it grow to four times that; under
 * hostile load that was 120 MB of garbage. Less than this, and collecting it takes a fifth of the event loop.
 */
const HEAP_GROWTH_PERCENT = 100;

/** When the garbage of the start is collected: after the first requests, which often wait for the start. */
const COLLECT_AFTER_MS = 10_000;
/** Share of its time that the event loop of an idle server works at most. */
const IDLE_UTILIZATION = 0.1;

/**
 * Collects the garbage of the start once, as soon as the server is idle. An idle server allocates too little for V8 to do so by itself,
 * and would hold 30 of 140 MB for nothing. It takes about a tenth of a second, and removes optimised code, which a busy server needs.
 */
function collectStartGarbage(): void {
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > IDLE_UTILIZATION) return;
    clearInterval(timer);
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, COLLECT_AFTER_MS).unref();
}

/** Words for the operator, outside the log. */
function tell(words: string): void {
  process.stderr.write(`${words}\n`);
}

/**
 * Gives this process to the server: its signals, its console, its end. Resolves when the server is ready, and has said so;
 * where it cannot start, it ends the process.
 */
export async function runServer(environment: Environment, options: ServerOptions = {}): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  const log = createLog(environment.logLevel);
  captureConsole(log);

  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught');
    tell(
      'The server stops: something went wrong that it does not know. Start it again; what was saved is safe.',
    );
    process.exit(1);
  });

  let server: RunningServer | null = null;
  let asked = false;

  const stop = async (code: number): Promise<void> => {
    await server?.stop();
    process.exit(code);
  };

  const endHangingStart = () => {
    if (server) return;
    tell('The start did not come to an end and was given up. The next one clears up what it left.');
    process.exit(1);
  };

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A start that is under way is finished first: stopping it half way could leave a database server behind.
      if (asked) return;
      asked = true;
      if (server) void stop(0);
      else setTimeout(endHangingStart, START_PATIENCE_MS).unref();
    });
  }

  try {
    server = await startServer(environment, { ...options, log });
  } catch (error) {
    tell(error instanceof StartupError ? error.message : 'The server could not start.');
    if (!(error instanceof StartupError) || environment.logLevel === 'debug')
      log.fatal({ err: error }, 'start failed');
    process.exit(1);
  }
  if (asked) await stop(0);
  void server.failed.then(async (reason) => {
    if (asked) return;
    asked = true;
    tell(`The server stops: ${reason}. Start it again; what was saved is safe.`);
    await stop(1);
  });
  collectStartGarbage();
  process.stdout.write(`THRILLSEEKERS ready on http://localhost:${server.port}\n`);
}
