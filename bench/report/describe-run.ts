import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import type { Database } from '../../server/postgres/connect-database.ts';

/** The head of the results: when and on what they were measured. */
export async function describeRun(sql: Database): Promise<string> {
  const [server] = await sql<{ version: string }[]>`select current_setting('server_version') as version`;
  const processors = cpus();
  const facts = {
    Date: new Date().toISOString().slice(0, 10),
    Version: execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim(),
    Machine: `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}`,
    Load: `${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')} in the last 1, 5 and 15 minutes, the benchmark itself included`,
    Software: `Node ${process.versions.node}, PostgreSQL ${server?.version ?? 'unknown'}`,
  };
  const lines = Object.entries(facts).map(([name, fact]) => `| ${name} | ${fact} |`);
  return ['# Results', '', 'Written by `npm run bench`.', '', '| | |', '|---|---|', ...lines, ''].join('\n');
}
