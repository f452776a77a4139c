import * as z from 'zod/mini';

/** The used fields of a plan step. Buffers are pages of 8 KB. */
export type PlanNode = z.infer<typeof stepSchema> & { readonly Plans?: readonly PlanNode[] | undefined };

const count = z.optional(z.number());
const stepSchema = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  /** Number of index searches from the root. */
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

/** One executed statement. */
export type Plan = {
  readonly milliseconds: number;
  readonly statement: string;
  readonly root: PlanNode;
};

const loggedPlan = z.object({ 'Query Text': z.string(), Plan: nodeSchema });

/** Finds the JSON plans that auto_explain wrote to a server log. */
export function readPlans(log: string): Plan[] {
  return [...log.matchAll(/duration: ([\d.]+) ms\s+plan:\s*(?=\{)/g)].map((found) => {
    const { 'Query Text': statement, Plan: root } = loggedPlan.parse(
      JSON.parse(jsonAt(log, found.index + found[0].length)),
    );
    return { milliseconds: Number(found[1]), statement, root };
  });
}

/** Returns the pages that a step and its children read, cached or not: a measure of work that other load does not affect. */
export function pagesOf(node: PlanNode): number {
  return (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0);
}

/** Returns a step and all its children. */
export function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** Returns the JSON object that begins there, without the text that follows it in the log. */
function jsonAt(text: string, start: number): string {
  let depth = 0;
  for (const { 0: token, index } of text.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0) return text.slice(start, start + index + 1);
  }
  throw new Error('The log ends in the middle of a plan.');
}
