import { EnvironmentError, readEnvironment } from './environment.ts';
import { runServer } from './run-server.ts';

/** Reads the environment, or exits with its errors. */
function environmentOrExit() {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

await runServer(environmentOrExit());
