import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Environment } from './environment.ts';
import { StartupError } from './errors/startup-error.ts';
import { captureConsole, createLog } from './logging/log.ts';
import { type RunningServer, type ServerOptions, startServer } from './start-server.ts';

/** Maximum time for a start to finish after a stop was requested; a database may block the start forever. */
const STOP_DURING_START_TIMEOUT_MS = 30_000;

/**
 * The heap grows by this percentage of its used part before the next garbage collection. On a large machine V8 lets the heap grow
 * to four times the used part; under hostile load that was 120 MB of garbage. With a value below 100, garbage collection takes a
 * fifth of the event loop's time.
 */
const HEAP_GROWTH_PERCENT = 100;

/**
 * Interval between checks whether the server is idle. The first check waits as well, because garbage collection would slow
 * the first requests, which often arrive right after the start.
 */
const IDLE_CHECK_MS = 10_000;
/** Maximum event loop utilization of an idle server. */
const IDLE_UTILIZATION = 0.1;

/**
 * Collects the garbage of the start once the server is idle. An idle server allocates too little for V8 to do
 * so by itself: 30 of its 140 MB would stay garbage. The collection takes about a tenth of a second and discards
 * optimised code, which a busy server needs.
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
  }, IDLE_CHECK_MS).unref();
}

/** Writes a message for the operator, outside the log. */
function printMessage(message: string): void {
  process.stderr.write(`${message}\n`);
}

/**
 * Runs the server in this process: handles signals and console output. Resolves when the server is ready and
 * has reported it; exits the process if it cannot start.
 */
export async function runServer(environment: Environment, options: ServerOptions = {}): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  const log = createLog(environment.logLevel);
  captureConsole(log);

  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught');
    printMessage(
      'The server stops because of an unexpected error (see the log). Start it again; saved data is safe.',
    );
    process.exit(1);
  });

  let server: RunningServer | null = null;
  let isStopping = false;

  const stop = async (code: number): Promise<void> => {
    await server?.stop();
    process.exit(code);
  };

  const endHangingStart = () => {
    if (server) return;
    printMessage(
      'The server did not finish starting, and was stopped. The next start removes what this one left behind.',
    );
    process.exit(1);
  };

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Finishes a running start first, because stopping halfway could leave a database server behind.
      if (isStopping) return;
      isStopping = true;
      if (server) void stop(0);
      else setTimeout(endHangingStart, STOP_DURING_START_TIMEOUT_MS).unref();
    });
  }

  try {
    server = await startServer(environment, { ...options, log });
  } catch (error) {
    printMessage(error instanceof StartupError ? error.message : 'The server could not start.');
    if (!(error instanceof StartupError) || environment.logLevel === 'debug')
      log.fatal({ err: error }, 'start failed');
    process.exit(1);
  }
  if (isStopping) await stop(0);
  void server.failed.then(async (reason) => {
    if (isStopping) return;
    isStopping = true;
    printMessage(`The server stops: ${reason}. Start it again; saved data is safe.`);
    await stop(1);
  });
  collectStartGarbage();
  process.stdout.write(`THRILLSEEKERS ready on http://localhost:${server.port}\n`);
}
