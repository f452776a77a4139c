import * as z from 'zod/mini';

/** What the driver tells of a statement that the database refused. */
const refusal = z.looseObject({
  code: z.string(),
  message: z.string(),
  detail: z.optional(z.nullable(z.string())),
  hint: z.optional(z.nullable(z.string())),
});

/** Broken constraints and rules that the service would answer with 500 and its own code. */
const BROKEN_RULES = new Set(['23514', '23P01', 'P0001']);

/**
 * Dresses the refusal of a rule as an error whose answer the database dictates (SQLSTATE "PGRST"), so that it goes out as
 * Supabase's Data API sends it: status 400 with code, message, details and hint.
 */
export function answerableRefusal(error: unknown): unknown {
  const { data } = refusal.safeParse(error);
  if (!data || !BROKEN_RULES.has(data.code)) return error;
  const { code, message, detail, hint } = data;
  return Object.assign(
    new Error(JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null })),
    {
      code: 'PGRST',
      detail: JSON.stringify({ status: 400, headers: {} }),
      cause: error,
    },
  );
}
