import {
  REPORT_KINDS,
  REPORT_REASONS,
  type ReportKind,
  type ReportReason,
} from '#shared/rules/community/report.ts';

const QUEUES = ['open', 'appealed', 'decided'] as const;
export type Queue = (typeof QUEUES)[number];

/** Which cases to list: by status, by the kind of their target, and by a reason of their reports (null: any). Stored in the URL. */
export type CaseFilters = {
  readonly queue: Queue;
  readonly kind: ReportKind | null;
  readonly reason: ReportReason | null;
};

const findAllowed = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((each) => each === value) ?? null;

/** Reads the filters from the query string of a URL. Ignores unknown values. */
export function parseFilters(parameters: URLSearchParams): CaseFilters {
  return {
    queue: findAllowed(QUEUES, parameters.get('queue')) ?? 'open',
    kind: findAllowed(REPORT_KINDS, parameters.get('kind')),
    reason: findAllowed(REPORT_REASONS, parameters.get('reason')),
  };
}

/** Returns the filters as the query string of a URL; empty for all open cases. */
export function formatFilters({ queue, kind, reason }: CaseFilters): string {
  const parameters = new URLSearchParams({
    ...(queue !== 'open' && { queue }),
    ...(kind && { kind }),
    ...(reason && { reason }),
  });
  return parameters.size > 0 ? `?${parameters}` : '';
}
