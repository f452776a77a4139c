import type { Community } from '../community/open-community.ts';
import type { BenchCluster } from '../database/bench-cluster.ts';
import { type PlanNode, pagesOf } from '../database/plan-log.ts';
import type { Request } from '../requests/request.ts';
import { isAsked } from './measure-growth.ts';

/** Describes how the database runs each request, step by step, for people who look for the cause of a figure. */
export async function describePlans(
  cluster: BenchCluster,
  { connect, subjects }: Community,
  requests: readonly Request[],
): Promise<string> {
  await connect();
  const texts: string[] = [];
  for (const { name, ask } of requests) {
    await ask(subjects, 0);
    const plans = await cluster.plansOf(() => ask(subjects, 0));
    texts.push(
      `\n# ${name}`,
      ...plans
        .filter(isAsked)
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
    `${pagesOf(node)} pages`,
    ...(['Index Cond', 'Recheck Cond', 'Filter', 'Rows Removed by Filter', 'Sort Key'] as const).map(
      (detail) => node[detail] !== undefined && `${detail}: ${node[detail]}`,
    ),
  ];
  return [
    `${'  '.repeat(depth)}${parts.filter(Boolean).join(' · ')}`,
    ...(node.Plans ?? []).flatMap((child) => describe(child, depth + 1)),
  ];
}
