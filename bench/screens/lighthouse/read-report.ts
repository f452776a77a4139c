import * as z from 'zod/mini';

const category = z.object({
  score: z.nullable(z.number()),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});

const reportSchema = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  runtimeError: z.optional(z.object({ message: z.string() })),
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.nullable(z.number()),
      numericValue: z.optional(z.number()),
      details: z.optional(z.object({ items: z.optional(z.unknown()) })),
    }),
  ),
});

const requestSchema = z.object({ url: z.string() });

type Report = z.infer<typeof reportSchema>;
type CategoryName = keyof Report['categories'];

/** The results of one Lighthouse run: scores from 0 to 100, times in ms. */
export type LighthouseRun = {
  readonly scores: Readonly<Record<CategoryName, number>>;
  readonly firstContentfulPaint: number;
  readonly largestContentfulPaint: number;
  readonly totalBlockingTime: number;
  readonly cumulativeLayoutShift: number;
  readonly speedIndex: number;
  /** Speed of the machine: Lighthouse's benchmark index. */
  readonly benchmarkIndex: number;
  /** Titles of the audits that reduce the scores for accessibility, best practices or SEO. */
  readonly failedAudits: readonly string[];
  /** URLs that the page requested. */
  readonly requests: readonly string[];
};

/**
 * Parses Lighthouse's JSON report.
 * @throws {Error} when the page could not be loaded, or a score or measurement is missing
 */
export function readReport(json: string): LighthouseRun {
  const { environment, runtimeError, categories, audits } = reportSchema.parse(JSON.parse(json));
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const scoreOf = (name: CategoryName) => {
    const { score } = categories[name];
    if (score === null) throw new Error(`Lighthouse returned no score for ${name}`);
    return Math.round(score * 100);
  };
  const measurementOf = (audit: string) => {
    const value = audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse did not measure ${audit}`);
    return value;
  };
  const failedAudits = (['accessibility', 'best-practices', 'seo'] as const).flatMap((name) =>
    categories[name].auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      return audit && weight > 0 && audit.score !== null && audit.score < 1 ? [audit.title] : [];
    }),
  );
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    firstContentfulPaint: measurementOf('first-contentful-paint'),
    largestContentfulPaint: measurementOf('largest-contentful-paint'),
    totalBlockingTime: measurementOf('total-blocking-time'),
    cumulativeLayoutShift: measurementOf('cumulative-layout-shift'),
    speedIndex: measurementOf('speed-index'),
    benchmarkIndex: environment.benchmarkIndex,
    failedAudits,
    requests: z
      .array(requestSchema)
      .parse(audits['network-requests']?.details?.items ?? [])
      .map(({ url }) => url),
  };
}
