import * as z from 'zod/mini';

/** Fields of an EXPLAIN node that we use. Blocks are 8 KB. */
export type PlanNode = z.infer<typeof nodeFields> & { readonly Plans?: readonly PlanNode[] | undefined };

const optionalNumber = z.optional(z.number());
const nodeFields = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  /** Number of index descents from the root. */
  'Index Searches': optionalNumber,
  'Actual Rows': optionalNumber,
  'Actual Loops': optionalNumber,
  'Shared Hit Blocks': optionalNumber,
  'Shared Read Blocks': optionalNumber,
  'Index Cond': z.optional(z.string()),
  'Recheck Cond': z.optional(z.string()),
  Filter: z.optional(z.string()),
  'Rows Removed by Filter': optionalNumber,
  'Sort Key': z.optional(z.array(z.string())),
});

const nodeSchema: z.ZodMiniType<PlanNode> = z.extend(nodeFields, {
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

const logEntry = z.object({ 'Query Text': z.string(), Plan: nodeSchema });

/** Finds the JSON plans that auto_explain wrote to a server log. */
export function readPlans(log: string): Plan[] {
  return [...log.matchAll(/duration: ([\d.]+) ms\s+plan:\s*(?=\{)/g)].map((match) => {
    const { 'Query Text': statement, Plan: root } = logEntry.parse(
      JSON.parse(jsonAt(log, match.index + match[0].length)),
    );
    return { milliseconds: Number(match[1]), statement, root };
  });
}

/** Returns the number of blocks that a node and its children read, cached or not. Other load does not change this number. */
export function countBlocks(node: PlanNode): number {
  return (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0);
}

/** Returns a node and all its descendants. */
export function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** Returns the JSON object that begins at `start`. */
function jsonAt(text: string, start: number): string {
  let depth = 0;
  for (const { 0: token, index } of text.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0) return text.slice(start, start + index + 1);
  }
  throw new Error('The log ends in the middle of a plan.');
}
