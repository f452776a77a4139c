import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';

type Run = {
  readonly title: string;
  /** The command line. */
  readonly command: string;
  /** Name and version of the tools besides Node. */
  readonly software: readonly string[];
};

/** Returns the commit of the source as `git describe` names it, with "-dirty" if files differ from it. */
export function sourceVersion(): string {
  return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
}

/** Describes when and on which machine the results were measured. */
export function describeRun({ title, command, software }: Run): string {
  const processors = cpus();
  const facts = {
    Date: new Date().toISOString().slice(0, 10),
    Version: sourceVersion(),
    Machine: `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}`,
    Load: `${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')} in the last 1, 5 and 15 minutes, the benchmark itself included`,
    Software: [`Node ${process.versions.node}`, ...software].join(', '),
  };
  const lines = Object.entries(facts).map(([name, fact]) => `| ${name} | ${fact} |`);
  return [`# ${title}`, '', `Written by \`${command}\`.`, '', '| | |', '|---|---|', ...lines, ''].join('\n');
}
