import type { Community } from '../community/open-community.ts';
import type { BenchCluster } from '../database/bench-cluster.ts';
import { countBlocks, type PlanNode } from '../database/plan-log.ts';
import type { BenchRequest } from '../requests/bench-request.ts';
import { isRequestStatement } from './measure-growth.ts';

/** Describes the query plans of each request, to explain its figures. */
export async function describePlans(
  cluster: BenchCluster,
  { connect, samples }: Community,
  requests: readonly BenchRequest[],
): Promise<string> {
  await connect();
  const texts: string[] = [];
  for (const { name, send } of requests) {
    const sendFirstIteration = () => send(samples, 0);
    // The first run reads the pages into memory, as before each measurement.
    await sendFirstIteration();
    const plans = await cluster.plansOf(sendFirstIteration);
    texts.push(
      `\n# ${name}`,
      ...plans
        .filter(isRequestStatement)
        .map(({ milliseconds, statement, root }) =>
          [`${milliseconds} ms  ${statement.trim().replace(/\s+/g, ' ')}`, ...describe(root, 1)].join('\n'),
        ),
    );
  }
  return texts.join('\n');
}

function describe(node: PlanNode, depth: number): string[] {
  const parts = [
    node['Node Type'],
    node['Relation Name'],
    node['Index Name'],
    `${node['Actual Rows']} rows × ${node['Actual Loops']}`,
    `${countBlocks(node)} pages`,
    ...(['Index Cond', 'Recheck Cond', 'Filter', 'Rows Removed by Filter', 'Sort Key'] as const).map(
      (detail) => node[detail] !== undefined && `${detail}: ${node[detail]}`,
    ),
  ];
  return [
    `${'  '.repeat(depth)}${parts.filter(Boolean).join(' · ')}`,
    ...(node.Plans ?? []).flatMap((child) => describe(child, depth + 1)),
  ];
}
