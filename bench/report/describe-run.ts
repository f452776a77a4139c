import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';

type Run = {
  readonly title: string;
  /** What was called. */
  readonly command: string;
  /** What was measured with, beside Node: name and version. */
  readonly software: readonly string[];
};

/** The commit of the source, marked where files differ from it. */
export function versionOfSource(): string {
  return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
}

/** The head of results: when and on what they were measured. */
export function describeRun({ title, command, software }: Run): string {
  const processors = cpus();
  const facts = {
    Date: new Date().toISOString().slice(0, 10),
    Version: versionOfSource(),
    Machine: `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}`,
    Load: `${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')} in the last 1, 5 and 15 minutes, the benchmark itself included`,
    Software: [`Node ${process.versions.node}`, ...software].join(', '),
  };
  const lines = Object.entries(facts).map(([name, fact]) => `| ${name} | ${fact} |`);
  return [`# ${title}`, '', `Written by \`${command}\`.`, '', '| | |', '|---|---|', ...lines, ''].join('\n');
}
