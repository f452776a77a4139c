import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { useMemberId } from '../../../../lib/session/use-member.ts';
import { validatedStorage } from '../../../../lib/storage/validated-storage.ts';
import type { Choice } from '../model/import-plan.ts';
import { type ColumnMapping, FIELDS } from '../reading/columns.ts';
import { type DateOrder, dateOrderOf } from '../reading/dates.ts';
import { bestRatingOf } from '../reading/read-entries.ts';
import { type ImportTable, readTable } from '../reading/read-table.ts';

const choice = z.custom<Choice>(
  (value) => typeof value === 'string' && /^(?:|private|leave|coaster:.+)$/.test(value),
);

const draftSchema = z.object({
  /** The name of the file; empty for a pasted list. */
  name: z.string(),
  text: z.string(),
  /** Whether the first line of the table names the columns. */
  hasHeader: z.boolean(),
  mapping: z.partialRecord(z.enum(FIELDS), z.number()),
  /** The order of day and month. Null until the dates or the member's choice determine it, and if no date is like 3/4/2024. */
  dateOrder: z.nullable(z.enum(['day-first', 'month-first'])),
  bestRating: z.number(),
  /** Whether the columns and the order of dates were recognised, or confirmed by the member. */
  areColumnsKnown: z.boolean(),
  choices: z.record(z.string(), choice),
});

/** The text and choices of an unfinished import. They survive a reload, unless the text is too large for the browser's storage. */
export type ImportDraft = z.infer<typeof draftSchema>;

/**
 * Reads a text and recognises its columns.
 *
 * @throws {ImportFileError}
 */
export function newDraft(name: string, text: string): ImportDraft {
  const table = readTable(text);
  const dateOrder = dateOrderIn(table, table.mapping);
  return {
    name,
    text,
    hasHeader: table.hasHeader,
    mapping: table.mapping,
    choices: {},
    dateOrder: dateOrder ?? null,
    bestRating: bestRatingOf(cellsOf(table, table.mapping.rating)),
    areColumnsKnown: table.kind === 'list' || (table.source !== null && dateOrder !== null),
  };
}

export const cellsOf = ({ lines }: ImportTable, column: number | undefined): readonly string[] =>
  column === undefined ? [] : lines.map(({ cells }) => cells[column] ?? '');

/** Returns the order of day and month in the dates: null if the member must choose it, undefined if no date is like 3/4/2024. */
export const dateOrderIn = (table: ImportTable, mapping: ColumnMapping): DateOrder | null | undefined =>
  dateOrderOf(cellsOf(table, mapping.date));

const importDraftStorage = (userId: string) =>
  validatedStorage(() => sessionStorage, `thrillseekers.import.${userId}`, draftSchema);

/** Returns the draft and its table, both null until a file is chosen or a list is pasted, and a function that replaces the draft. */
export function useImportDraft() {
  const userId = useMemberId();
  const storage = useMemo(() => importDraftStorage(userId), [userId]);
  const [draft, setDraft] = useState(() => storage.read());
  const text = draft?.text;
  const hasHeader = draft?.hasHeader;
  const table = useMemo(() => (text === undefined ? null : readTable(text, hasHeader)), [text, hasHeader]);
  return {
    draft,
    table,
    setDraft(next: ImportDraft | null): void {
      setDraft(next);
      if (next) storage.write(next);
      else storage.clear();
    },
  };
}
