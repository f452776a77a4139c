import type { Community } from '../community/open-community.ts';
import type { BenchCluster } from '../database/bench-cluster.ts';
import { type Plan, type PlanNode, pagesOf } from '../database/plan-log.ts';
import type { Request } from '../requests/request.ts';
import { pagesOfAddedLevels, readIndexLevels } from './index-levels.ts';

/** The cost of one request in the database of one community. */
export type Cost = {
  readonly milliseconds: number;
  /** Pages of 8 KB that were read, cached or not. */
  readonly pages: number;
  readonly rows: number;
  /** How many of these pages were read because indexes have more levels than in the smallest community. */
  readonly levels: number;
};

/** The costs of a request, in the order of the communities. */
export type Growth = { readonly request: string; readonly costs: readonly Cost[] };

/**
 * Runs every request in every community, all communities in each turn, so that other load slows all of them alike. Each request
 * runs twice and the second run counts, with its pages in memory.
 * @returns medians over the turns
 */
export async function measureGrowth(
  cluster: BenchCluster,
  communities: readonly Community[],
  requests: readonly Request[],
  turns: number,
): Promise<Growth[]> {
  const costs = await ofEachTurn(cluster, communities, requests, turns, (plans) =>
    costOf(plans.filter(isAsked)),
  );
  const levels = await Promise.all(communities.map(({ sql }) => readIndexLevels(sql)));
  const [lowest = new Map()] = levels;
  // Functions search indexes too; logging their plans takes time, so it is a separate run.
  await cluster.logPlans({ nested: true });
  const added = await ofEachTurn(cluster, communities, requests, turns, (plans, place) =>
    // Policies also look up the caller, within the request's own statements.
    pagesOfAddedLevels(
      plans.filter(({ statement }) => !isScope(statement)),
      levels[place] ?? lowest,
      lowest,
    ),
  );
  return requests.map(({ name }, index) => ({
    request: name,
    costs: communities.map((_, place) => {
      const taken = costs[index]?.[place] ?? [];
      return {
        milliseconds: median(taken.map(({ milliseconds }) => milliseconds)),
        pages: median(taken.map(({ pages }) => pages)),
        rows: median(taken.map(({ rows }) => rows)),
        levels: median(added[index]?.[place] ?? []),
      };
    }),
  }));
}

/** Returns the measurements of each request, by community, in each turn. */
async function ofEachTurn<T>(
  cluster: BenchCluster,
  communities: readonly Community[],
  requests: readonly Request[],
  turns: number,
  measure: (plans: readonly Plan[], place: number) => T,
): Promise<T[][][]> {
  const taken = requests.map(() => communities.map((): T[] => []));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [place, { connect, subjects }] of communities.entries()) {
      await connect();
      for (const [index, { name, ask }] of requests.entries()) {
        await ask(subjects, turn);
        const plans = await cluster.plansOf(() => ask(subjects, turn));
        if (!plans.some(isAsked)) throw new Error(`${name}: no statement reached the database`);
        taken[index]?.[place]?.push(measure(plans, place));
      }
    }
  }
  return taken;
}

/** Looking up the caller comes first, at a cost that does not depend on the request. */
export function isAsked({ statement }: Plan): boolean {
  return !isScope(statement) && !/\bfrom "?auth"?\./i.test(statement);
}

function isScope(statement: string): boolean {
  return /\bset_config\(/i.test(statement);
}

function costOf(plans: readonly Plan[]): Omit<Cost, 'levels'> {
  const sum = (figure: (plan: Plan) => number) => plans.reduce((total, plan) => total + figure(plan), 0);
  return {
    milliseconds: sum(({ milliseconds }) => milliseconds),
    pages: sum(({ root }) => pagesOf(root)),
    rows: sum(({ root }) => rowsOf(root)),
  };
}

/** The data API aggregates the rows into one body: count the rows that go into the aggregate. */
function rowsOf(root: PlanNode): number {
  const rows = root['Node Type'] === 'Aggregate' ? root.Plans?.at(-1) : root;
  return rows?.['Actual Rows'] ?? 0;
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return (upper + lower) / 2;
}
