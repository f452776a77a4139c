/** Common parts of all operator commands: parses the command line, prints help, reports errors without a stack, sets exit codes. */

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DISK_FULL, INSUFFICIENT_PRIVILEGE } from '#shared/sqlstate.ts';
import { EnvironmentError } from '../../server/environment.ts';
import { errorCode } from '../../server/errors/error-code.ts';
import { StartupError } from '../../server/errors/startup-error.ts';
import { dropExperimentalNotice } from '../../server/logging/log.ts';
import { ImportError } from '../../server/operations/import/import-error.ts';
import { systemUserName } from '../../server/operations/operator-actions.ts';

export const EXIT = { done: 0, failed: 1, wrongUsage: 2 } as const;

type Option = {
  readonly type: 'boolean' | 'string';
  /** Name of the value in the help, such as TEXT in `--find TEXT`. */
  readonly value?: string;
  readonly help: string;
};
type Options = Readonly<Record<string, Option>>;

type Command<O extends Options> = {
  /** The NAME in `npm run NAME`. */
  readonly name: string;
  /** The parameters for the usage line, one entry for each way to use the command. */
  readonly usage: readonly string[];
  /** The description in --help. */
  readonly summary: string;
  readonly options: O;
  /** The sentence about exit codes in --help. By default it explains those in EXIT. */
  readonly exitCodes?: string;
  /** Exit codes that replace those in EXIT. `exitCodes` explains them. */
  readonly codes?: { readonly failed: number; readonly wrongUsage: number };
  /** A sentence that follows the message about a full disk. */
  readonly diskFullHint?: string;
};

type ParsedArguments<O extends Options> = {
  readonly options: ReturnType<
    typeof parseArgs<{ options: O; allowPositionals: true; strict: true }>
  >['values'];
  readonly positionals: readonly string[];
};

/** The command line is not valid; the message says why and may be empty. */
export class UsageError extends Error {
  constructor(message = '') {
    super(message);
    this.name = 'UsageError';
  }
}

/**
 * Runs a command: prints help or does the work. Prints the message of an error on standard error, followed by the usage if the command
 * line is wrong. Prints no error when the program that reads the output has closed it.
 * @param work resolves to the exit code; undefined means 0
 */
export async function runCommand<const O extends Options>(
  command: Command<O>,
  work: (parsed: ParsedArguments<O>) => Promise<number | undefined>,
): Promise<void> {
  // Without this listener, a reader that stops early, as in `npm run members | head`, would crash this process.
  process.stdout.on('error', () => undefined);
  dropExperimentalNotice();
  const args = process.argv.slice(2);
  const beforeSeparator = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  if (beforeSeparator.includes('--help')) {
    console.log(helpOf(command));
    return;
  }
  try {
    process.exitCode = (await work(parse(command, args))) ?? EXIT.done;
  } catch (error) {
    if (errorCode(error) === 'EPIPE') return;
    if (error instanceof UsageError) {
      if (error.message !== '') console.error(error.message);
      console.error(usageOf(command));
      process.exitCode = (command.codes ?? EXIT).wrongUsage;
      return;
    }
    console.error(describeError(command, error));
    process.exitCode = (command.codes ?? EXIT).failed;
  }
}

/** Resolves a path relative to where npm was called: npm itself runs commands in the project's folder. */
export function resolveFromCallerFolder(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}

function parse<O extends Options>({ options }: Command<O>, args: string[]): ParsedArguments<O> {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
    return { options: values, positionals };
  } catch (error) {
    if (!/^ERR_PARSE_ARGS_/.test(errorCode(error))) throw error;
    // Keep only the first sentence; the others explain how to pass a positional argument that looks like an option.
    const [sentence] = error instanceof Error ? error.message.split('. ') : [];
    throw new UsageError(sentence === undefined ? '' : `${sentence.replace(/\.$/, '')}.`);
  }
}

/**
 * Returns the command line for an operator command in the form in which this one was called: with deploy/thrillseekers, npm or
 * node.
 * @param npmOption an option for npm itself, such as `--silent`
 */
export function commandLine(name: string, parameters = '', npmOption = ''): string {
  const { THRILLSEEKERS_CALLED_AS: wrapper, npm_lifecycle_event: npmScript } = process.env;
  const parts = wrapper
    ? [wrapper, name, parameters]
    : npmScript === undefined
      ? ['node', `scripts/operator/${name.replace(':', '-')}.ts`, parameters]
      : ['npm run', npmOption, name, parameters && `-- ${parameters}`];
  return parts.filter(Boolean).join(' ');
}

function usageOf({ name, usage }: Command<Options>): string {
  return usage
    .map((parameters, index) => `${index === 0 ? 'Usage:' : '      '} ${commandLine(name, parameters)}`)
    .join('\n');
}

function helpOf(command: Command<Options>): string {
  const options: [string, string][] = Object.entries(command.options).map(([name, { value, help }]) => [
    `--${name}${value === undefined ? '' : ` ${value}`}`,
    help,
  ]);
  const width = Math.max(...options.map(([name]) => name.length), '--help'.length);
  return [
    usageOf(command),
    '',
    command.summary,
    '',
    ...[...options, ['--help', 'shows this']].map(([name = '', help]) => `  ${name.padEnd(width)}  ${help}`),
    '',
    command.exitCodes ?? 'Exit code: 0 when done, 1 when it failed, 2 when the command line was wrong.',
  ].join('\n');
}

function describeError({ name, diskFullHint }: Command<Options>, error: unknown): string {
  if (error instanceof StartupError || error instanceof EnvironmentError || error instanceof ImportError)
    return error.message;
  const subject = `The command ${name} failed`;
  const after = diskFullHint === undefined ? '' : ` ${diskFullHint}`;
  switch (errorCode(error)) {
    case 'ENOSPC':
    case DISK_FULL:
      return `${subject}: the disk is full.${after}`;
    case 'EACCES':
    case 'EROFS':
      return `${subject}: the user ${systemUserName()} lacks a permission (${messageOf(error)}).`;
    case INSUFFICIENT_PRIVILEGE:
      return `${subject}: this user lacks a permission (${messageOf(error)}).`;
    default:
      return `${subject}: ${messageOf(error)}.${process.env.LOG_LEVEL === 'debug' && error instanceof Error ? `\n${error.stack}` : ''}`;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : 'unknown reason';
}
