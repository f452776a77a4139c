import { expect, it } from 'vitest';
import type { Execution } from '../../server/data/execute/execute-statement.ts';
import { withBestPlans } from './best-plans.ts';

const execution = (text: string, ...settings: string[]): Execution => ({
  context: { key: 'context', text: 'select …', values: settings },
  statement: { key: text, text, values: [] },
  estimate: null,
  isReadOnly: true,
  check: () => undefined,
  end: 'commit',
});

it('chooses the faster kind of plan for each statement that forces one, and leaves other statements unchanged', async () => {
  const recorded = [
    [execution('planned quickly', 'force_generic_plan', 'anon')],
    [execution('planned slowly', 'force_custom_plan', 'anon'), execution('a call', 'anon')],
  ];
  const fasterModes: Record<string, string> = {
    'planned quickly': 'force_custom_plan',
    'planned slowly': 'force_generic_plan',
  };
  const best = await withBestPlans(recorded, async ({ context, statement }) =>
    context.values.includes(fasterModes[statement.text] ?? '') ? 1 : 2,
  );
  expect(best.map((executions) => executions.map(({ context }) => context.values))).toEqual([
    [['force_custom_plan', 'anon']],
    [['force_generic_plan', 'anon'], ['anon']],
  ]);
});
