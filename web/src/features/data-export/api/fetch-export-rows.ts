import * as z from 'zod/mini';
import { EXPORT_PAGE_SIZE, type ExportPart } from '#shared/rules/community/data-export.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

export type ExportedRow = Readonly<Record<string, unknown>>;

/** Returns the member's own rows for one part of the export. Rejects with the database's error. */
export async function fetchExportRows(
  part: ExportPart,
  signal: AbortSignal,
): Promise<readonly ExportedRow[]> {
  const rows: ExportedRow[] = [];
  for (;;) {
    const { data, error } = await supabase()
      .rpc('export_my_data', { part, after_rows: rows.length })
      .abortSignal(signal);
    if (error) throw error;
    const page = rowsSchema.parse(data);
    rows.push(...page);
    if (page.length < EXPORT_PAGE_SIZE) return rows;
  }
}
