import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const PROJECT = join(import.meta.dirname, '..', '..', '..');

/** Computes the community's ranking of coasters now, instead of in the server's next hourly run. */
export async function refreshCoasterRanking(dataDir: string): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [join(PROJECT, 'scripts', 'operator', 'sql.ts'), '--write', 'select private.refresh_coaster_ranking()'],
    { env: { ...process.env, DATA_DIR: dataDir } },
  );
}
