import * as z from 'zod/mini';

/** What Postgres says of one step of a plan, as far as anybody here reads it. Buffers are pages of 8 KB. */
export type PlanNode = z.infer<typeof stepSchema> & { readonly Plans?: readonly PlanNode[] | undefined };

const count = z.optional(z.number());
const stepSchema = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  /** How often an index was searched from its root. */
  'Index Searches': count,
  'Actual Rows': count,
  'Actual Loops': count,
  'Shared Hit Blocks': count,
  'Shared Read Blocks': count,
  'Index Cond': z.optional(z.string()),
  'Recheck Cond': z.optional(z.string()),
  Filter: z.optional(z.string()),
  'Rows Removed by Filter': count,
  'Sort Key': z.optional(z.array(z.string())),
});

const nodeSchema: z.ZodMiniType<PlanNode> = z.extend(stepSchema, {
  get Plans() {
    return z.optional(z.array(nodeSchema));
  },
});

/** One statement as it was carried out. */
export type Plan = {
  readonly milliseconds: number;
  readonly statement: string;
  readonly root: PlanNode;
};

const loggedPlan = z.object({ 'Query Text': z.string(), Plan: nodeSchema });

/** Finds the plans in a server's log that auto_explain wrote as JSON. */
export function readPlans(log: string): Plan[] {
  return [...log.matchAll(/duration: ([\d.]+) ms\s+plan:\s*(?=\{)/g)].map((found) => {
    const { 'Query Text': statement, Plan: root } = loggedPlan.parse(
      JSON.parse(jsonAt(log, found.index + found[0].length)),
    );
    return { milliseconds: Number(found[1]), statement, root };
  });
}

/** The pages that a step and all below it looked at, in memory or not: the measure of work that no neighbour disturbs. */
export function pagesOf(node: PlanNode): number {
  return (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0);
}

/** A step and all below it. */
export function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** The object that begins there; what follows it in the log is not its own. */
function jsonAt(text: string, start: number): string {
  let depth = 0;
  for (const { 0: token, index } of text.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0) return text.slice(start, start + index + 1);
  }
  throw new Error('The log ends in the middle of a plan');
}
