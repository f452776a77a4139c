import type { Community } from '../community/open-community.ts';
import type { BenchCluster } from '../database/bench-cluster.ts';
import { countBlocks, type Plan, type PlanNode } from '../database/plan-log.ts';
import type { BenchRequest } from '../requests/bench-request.ts';
import { pagesOfAddedLevels, readIndexLevels } from './index-levels.ts';

/** The cost of one request in the database of one community. */
export type Cost = {
  readonly milliseconds: number;
  /** Pages of 8 KB that were read, cached or not. */
  readonly pages: number;
  readonly rows: number;
  /** How many of these pages were read because indexes have more levels than in the smallest community. */
  readonly addedLevelPages: number;
};

/** The costs of a request, in the order of the communities. */
export type Growth = { readonly request: string; readonly costs: readonly Cost[] };

/**
 * Runs every request in every community. Each repetition covers all communities, so that other load slows all of them
 * alike. Each request runs twice. Only the second run is measured, because its pages are in memory.
 * @returns medians over the repetitions
 */
export async function measureGrowth(
  cluster: BenchCluster,
  communities: readonly Community[],
  requests: readonly BenchRequest[],
  repetitions: number,
): Promise<Growth[]> {
  const costs = await measureRepeatedly(cluster, communities, requests, repetitions, (plans) =>
    costOf(plans.filter(isRequestStatement)),
  );
  const levels = await Promise.all(communities.map(({ sql }) => readIndexLevels(sql)));
  const [levelsOfSmallest = new Map()] = levels;
  // Functions also search indexes. Logging the plans inside functions slows the requests, so a separate run counts added index levels.
  await cluster.logPlans({ nested: true });
  const addedPages = await measureRepeatedly(
    cluster,
    communities,
    requests,
    repetitions,
    (plans, communityIndex) =>
      // Also counts statements that read the schema auth, because row level security policies look up the caller there.
      pagesOfAddedLevels(
        plans.filter(({ statement }) => !isContextStatement(statement)),
        levels[communityIndex] ?? levelsOfSmallest,
        levelsOfSmallest,
      ),
  );
  return requests.map(({ name }, index) => ({
    request: name,
    costs: communities.map((_, communityIndex) => {
      const measurements = costs[index]?.[communityIndex] ?? [];
      return {
        milliseconds: median(measurements.map(({ milliseconds }) => milliseconds)),
        pages: median(measurements.map(({ pages }) => pages)),
        rows: median(measurements.map(({ rows }) => rows)),
        addedLevelPages: median(addedPages[index]?.[communityIndex] ?? []),
      };
    }),
  }));
}

/** Returns the measurements of each request, by community and repetition. */
async function measureRepeatedly<T>(
  cluster: BenchCluster,
  communities: readonly Community[],
  requests: readonly BenchRequest[],
  repetitions: number,
  measure: (plans: readonly Plan[], communityIndex: number) => T,
): Promise<T[][][]> {
  const measurements = requests.map(() => communities.map((): T[] => []));
  for (let iteration = 0; iteration < repetitions; iteration += 1) {
    for (const [communityIndex, { connect, samples }] of communities.entries()) {
      await connect();
      for (const [index, { name, send }] of requests.entries()) {
        await send(samples, iteration);
        const plans = await cluster.plansOf(() => send(samples, iteration));
        if (!plans.some(isRequestStatement)) throw new Error(`${name}: no statement reached the database`);
        measurements[index]?.[communityIndex]?.push(measure(plans, communityIndex));
      }
    }
  }
  return measurements;
}

/** Returns whether a statement belongs to the request itself, not to the server's look-up of the caller, whose cost is constant. */
export function isRequestStatement({ statement }: Plan): boolean {
  return !isContextStatement(statement) && !/\bfrom "?auth"?\./i.test(statement);
}

/** Returns whether a statement sets the role and the settings of the caller, as each request does before its own statement. */
function isContextStatement(statement: string): boolean {
  return /\bset_config\(/i.test(statement);
}

function costOf(plans: readonly Plan[]): Omit<Cost, 'addedLevelPages'> {
  const sum = (figure: (plan: Plan) => number) => plans.reduce((total, plan) => total + figure(plan), 0);
  return {
    milliseconds: sum(({ milliseconds }) => milliseconds),
    pages: sum(({ root }) => countBlocks(root)),
    rows: sum(({ root }) => rowsOf(root)),
  };
}

/**
 * Returns the number of rows in the response. The Data API aggregates all rows into one body, so this function counts the rows
 * that the aggregate reads.
 */
function rowsOf(root: PlanNode): number {
  const rowSource = root['Node Type'] === 'Aggregate' ? root.Plans?.at(-1) : root;
  return rowSource?.['Actual Rows'] ?? 0;
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return (upper + lower) / 2;
}
