import type { Community } from '../community/open-community.ts';
import type { BenchCluster } from '../database/bench-cluster.ts';
import { type Plan, type PlanNode, pagesOf } from '../database/plan-log.ts';
import type { Request } from '../requests/request.ts';

/** What one request cost the database of one community. */
export type Cost = {
  readonly milliseconds: number;
  /** Pages of 8 KB that were looked at, in memory or not. */
  readonly pages: number;
  readonly rows: number;
};

/** The costs of a request in the order of the communities. */
export type Growth = { readonly request: string; readonly costs: readonly Cost[] };

/**
 * Carries out every request in every community, all communities in each turn, so that whatever else the machine does
 * slows all of them alike. Each request runs twice and the second counts: its pages are in memory then.
 * @returns medians over the turns
 */
export async function measureGrowth(
  cluster: BenchCluster,
  communities: readonly Community[],
  requests: readonly Request[],
  turns: number,
): Promise<Growth[]> {
  const taken = requests.map(({ name }) => ({
    request: name,
    costs: communities.map((): Cost[] => []),
  }));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [place, { enter, subjects }] of communities.entries()) {
      await enter();
      for (const [index, { name, ask }] of requests.entries()) {
        await ask(subjects, turn);
        const plans = await cluster.plansOf(() => ask(subjects, turn));
        const own = plans.filter(isAsked);
        if (own.length === 0) throw new Error(`${name}: the database was asked nothing`);
        taken[index]?.costs[place]?.push(costOf(own));
      }
    }
  }
  return taken.map(({ request, costs }) => ({ request, costs: costs.map(median) }));
}

/** Who asks is looked up before, at a price that does not depend on the request. */
export function isAsked({ statement }: Plan): boolean {
  return !/\bset_config\(|\bfrom "?auth"?\./i.test(statement);
}

function costOf(plans: readonly Plan[]): Cost {
  const sum = (figure: (plan: Plan) => number) => plans.reduce((total, plan) => total + figure(plan), 0);
  return {
    milliseconds: sum(({ milliseconds }) => milliseconds),
    pages: sum(({ root }) => pagesOf(root)),
    rows: sum(({ root }) => rowsOf(root)),
  };
}

/** The data API aggregates the rows into one body: they are what goes into the aggregate. */
function rowsOf(root: PlanNode): number {
  const rows = root['Node Type'] === 'Aggregate' ? root.Plans?.at(-1) : root;
  return rows?.['Actual Rows'] ?? 0;
}

function median(costs: readonly Cost[]): Cost {
  const middle = (figure: (cost: Cost) => number) => {
    const sorted = costs.map(figure).sort((a, b) => a - b);
    const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
    const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
    return (upper + lower) / 2;
  };
  return {
    milliseconds: middle(({ milliseconds }) => milliseconds),
    pages: middle(({ pages }) => pages),
    rows: middle(({ rows }) => rows),
  };
}
