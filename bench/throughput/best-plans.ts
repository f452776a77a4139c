import type { Execution } from '../../server/data/execute/execute-statement.ts';

/** How often each statement runs with each of its values and each kind of plan. The kinds alternate. */
const SAMPLES = 15;

/** Values of `plan_cache_mode`. */
const MODES = ['force_custom_plan', 'force_generic_plan'] as const;
type Mode = (typeof MODES)[number];

/**
 * Returns the executions with the kind of plan that is faster for each statement, by the median over all its values. Statements that
 * leave the choice to PostgreSQL, such as function calls, stay as they are.
 * @param time runs an execution and returns its duration in milliseconds
 */
export async function withBestPlans(
  recordings: readonly (readonly Execution[])[],
  time: (execution: Execution) => Promise<number>,
): Promise<readonly (readonly Execution[])[]> {
  const byStatement = Map.groupBy(recordings.flat(), ({ statement }) => statement.text);
  const bestModes = new Map<string, Mode>();
  for (const [text, executions] of byStatement) bestModes.set(text, await fasterMode(executions, time));
  return recordings.map((executions) =>
    executions.map((execution) => withMode(execution, bestModes.get(execution.statement.text))),
  );
}

async function fasterMode(
  executions: readonly Execution[],
  time: (execution: Execution) => Promise<number>,
): Promise<Mode> {
  const samples: Record<Mode, number[]> = { force_custom_plan: [], force_generic_plan: [] };
  // Prepares the statements and makes the generic plans before the measurement.
  for (const mode of MODES) for (const execution of executions) await time(withMode(execution, mode));
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    for (const execution of executions)
      for (const mode of MODES) samples[mode].push(await time(withMode(execution, mode)));
  }
  return medianOf(samples.force_generic_plan) < medianOf(samples.force_custom_plan)
    ? 'force_generic_plan'
    : 'force_custom_plan';
}

function withMode(execution: Execution, mode: Mode | undefined): Execution {
  if (mode === undefined) return execution;
  const values = execution.context.values.map((value) =>
    MODES.some((forcedMode) => forcedMode === value) ? mode : value,
  );
  return { ...execution, context: { ...execution.context, values } };
}

function medianOf(samples: readonly number[]): number {
  return samples.toSorted((a, b) => a - b)[samples.length >> 1] ?? 0;
}
