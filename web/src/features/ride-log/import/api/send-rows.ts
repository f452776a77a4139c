import * as z from 'zod/mini';
import { errorCode, errorMessage } from '../../../../lib/api/errors.ts';
import { supabase } from '../../../../lib/api/supabase-client.ts';
import type { ImportRow } from '../model/import-plan.ts';
import type { LineIssue } from '../reading/read-entries.ts';

/** Small enough to show progress, and to stay within the time limit of a request. */
const ROWS_PER_REQUEST = 500;

/**
 * What a request has changed. `…_known`: in the file and already in the log. `opinions_changed`: coasters whose rating, tags or review
 * changed. `places_added`: coasters that were appended to the top list.
 */
const countsSchema = z.object({
  credits_added: z.number(),
  credits_known: z.number(),
  rides_added: z.number(),
  rides_known: z.number(),
  opinions_changed: z.number(),
  places_added: z.number(),
});

type ImportCounts = z.infer<typeof countsSchema>;

export type ImportResult = { readonly counts: ImportCounts; readonly rejectedRows: readonly LineIssue[] };

type SendOptions = {
  /** Whether ratings, tags and reviews of the rows replace those that the log already has. */
  readonly replacesRatings: boolean;
  readonly onProgress: (sentRows: number) => void;
};

/**
 * Sends rows to the log, one request after the other. Reports rows that the database rejects, and sends the others. Rejects when
 * a request fails for another reason. Sending all rows again is safe: no row is added twice.
 */
export async function sendRows(
  rows: readonly ImportRow[],
  { replacesRatings, onProgress }: SendOptions,
): Promise<ImportResult> {
  const counts: Record<keyof ImportCounts, number> = {
    credits_added: 0,
    credits_known: 0,
    rides_added: 0,
    rides_known: 0,
    opinions_changed: 0,
    places_added: 0,
  };
  const rejectedRows: LineIssue[] = [];
  // Several requests may contain the same coaster: the first adds it, and the others report it as known. Count each coaster once.
  const sentCoasters = new Set<string>();
  const send = async (part: readonly ImportRow[]): Promise<void> => {
    const { data, error } = await supabase().rpc('import_ride_log', {
      rows: part.map(({ row }) => ({ ...row, tags: [...row.tags] })),
      replace_opinions: replacesRatings,
    });
    if (!error) {
      const requestCounts = countsSchema.parse(data);
      const before = sentCoasters.size;
      for (const { key } of part) sentCoasters.add(key);
      const repeated =
        requestCounts.credits_added + requestCounts.credits_known - (sentCoasters.size - before);
      for (const name of z.keyof(countsSchema).options) counts[name] += requestCounts[name];
      // Subtract the coasters that earlier requests have counted. `repeated` is negative if the database treats two spellings of a
      // private entry as one coaster.
      counts.credits_known -= Math.min(Math.max(0, repeated), requestCounts.credits_known);
      return;
    }
    if (!isRejectedRow(error)) throw error;
    const [only, ...more] = part;
    if (only && more.length === 0) {
      const message = errorMessage(error, 'The database does not accept it.');
      rejectedRows.push({ line: only.line, text: only.text, message });
      return;
    }
    const middle = Math.ceil(part.length / 2);
    await send(part.slice(0, middle));
    await send(part.slice(middle));
  };
  for (let from = 0; from < rows.length; from += ROWS_PER_REQUEST) {
    await send(rows.slice(from, from + ROWS_PER_REQUEST));
    onProgress(Math.min(from + ROWS_PER_REQUEST, rows.length));
  }
  return { counts, rejectedRows };
}

/** SQLSTATE classes of invalid values (22) and violated constraints (23), and the code for a coaster that is no longer in the catalogue. */
const REJECTED_ROW = /^(?:2[23][0-9A-Z]{3}|PT404)$/;

const isRejectedRow = (error: unknown) => REJECTED_ROW.test(errorCode(error) ?? '');
