/** npm run demo: creates an invented community at the first start, and runs the server with it and with fakes of external services. */
import { resolve } from 'node:path';
import { type Environment, EnvironmentError, readEnvironment } from '../server/environment.ts';
import { StartupError } from '../server/errors/startup-error.ts';
import { runServer } from '../server/run-server.ts';
import { demoAccounts } from './accounts.ts';
import { ensureDemo } from './demo-folder.ts';
import { makeDemo } from './make-demo.ts';
import { startUpstreams } from './upstreams/start-upstreams.ts';

/** The seed of all members, texts and pictures. */
const SEED = 'thrillseekers';
const OLD_AFTER_DAYS = 14;

/** The settings that a demo uses. It ignores all other settings, such as those for databases, files, mail and sources of data. */
const USED_VARIABLES = [
  'PORT',
  'HOST',
  'SITE_URL',
  'DATA_DIR',
  'TRUST_PROXY',
  'RATE_LIMIT_FACTOR',
  'LOG_LEVEL',
];

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

function demoEnvironment(): Environment {
  const usedVariables = Object.fromEntries(USED_VARIABLES.map((name) => [name, process.env[name]]));
  const environment = readEnvironment(usedVariables);
  return environment.isDataDirExplicit ? environment : { ...environment, dataDir: resolve('.demo') };
}

/** Returns a function that prints the progress after each fifth of the pictures. */
function progressPrinter(): (fraction: number) => void {
  let shownFifths = 0;
  return (fraction) => {
    const fifth = Math.floor(fraction * 5);
    if (fifth > shownFifths) printLine(`  ${fifth * 20} % of the pictures are drawn`);
    shownFifths = Math.max(shownFifths, fifth);
  };
}

/** Creates the community if it is missing or unfinished, or if --fresh is given. After Ctrl+C, the next start creates it again. */
async function ensureCommunity(environment: Environment): Promise<void> {
  const interrupted = new AbortController();
  const interrupt = () =>
    interrupted.abort(new StartupError('The demo was not finished. The next start creates it again.'));
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  try {
    const madeAt = await ensureDemo(
      { path: environment.dataDir, isExplicit: environment.isDataDirExplicit },
      {
        seed: SEED,
        isFresh: process.argv.includes('--fresh'),
        async make() {
          printLine(
            'Creating a community of 60 members. This takes half a minute, and only at the first start …',
          );
          await makeDemo(environment, {
            seed: SEED,
            signal: interrupted.signal,
            onProgress: progressPrinter(),
          });
        },
      },
    );
    if (Date.now() - madeAt.getTime() > OLD_AFTER_DAYS * 86_400_000)
      printLine(
        'This demo is some weeks old, and many of its meetups are over: npm run demo -- --fresh creates a new one.',
      );
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

async function runDemo(): Promise<void> {
  const environment = demoEnvironment();
  await ensureCommunity(environment);
  const { queueTimesUrl, reverseGeocodeUrl } = await startUpstreams();
  await runServer({ ...environment, queueTimesUrl, reverseGeocodeUrl }, { demo: { accounts: demoAccounts } });
  printLine('\nThis is a demo: nobody in it exists, and the waits and locations are simulated. Sign in as');
  for (const { role, email, password } of demoAccounts)
    printLine(`  ${(role === 'user' ? 'member' : role).padEnd(10)} ${email.padEnd(24)} ${password}`);
}

try {
  await runDemo();
} catch (error) {
  if (!(error instanceof StartupError || error instanceof EnvironmentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
