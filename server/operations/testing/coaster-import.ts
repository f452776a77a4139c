import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer } from '../../testing/test-server.ts';
import { coasterFiles } from '../import/coasters/coaster-files.ts';
import { importCoasters } from '../import/coasters/import-coasters.ts';
import type { ImportReport } from '../import/import-file.ts';
import { readImportFile } from '../import/read-import-file.ts';

/** A report with no entries. Tests add the expected ones. */
export const emptyReport: ImportReport = {
  added: [],
  changed: [],
  unchanged: 0,
  rejected: [],
  notes: [],
  fileNotes: [],
};

/** A record as the public coaster service rcdb-api sends it. */
export const nestedShapeRecord = {
  id: 90_001,
  name: 'Kuddly',
  park: { id: 1, name: 'Gardaland' },
  city: '',
  country: 'Italy',
  status: { state: 'Operating', date: { opened: '2024-03-30' } },
  make: '',
  type: 'Steel',
  stats: { height: '13 m', speed: '45.5 km/h', inversions: '0' },
};

/** A record in the older shape, which the service also sends. */
export const flatShapeRecord = {
  id: 90_002,
  name: 'Zwilling',
  parkName: 'Nowhere Park',
  country: 'Austria',
  status: { state: 'Operated', date: '1999' },
  stats: { height: ['25', '26'], inversions: '00' },
};

export type CoasterImport = Awaited<ReturnType<typeof startCoasterImport>>;

/** Starts a server, and creates a folder for import files. */
export async function startCoasterImport() {
  const site = await startTestServer({}, { hasOwnCluster: true });
  const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-import-'));
  return {
    sql: site.sql,
    folder,
    /** Removes imported coasters, and replaces the Taron of the catalogue, which some imports change, by one with known values. */
    async reset(): Promise<void> {
      await site.sql`delete from public.coasters where source = 'import' or id = 'taron-56'`;
      await site.sql`
        insert into public.coasters (id, name, park_name, park_id, country, height_m, length_m, status)
        values ('taron-56', 'Taron', 'Phantasialand', '56', 'Germany', 30, 1320, 'Operating')`;
    },
    /** Writes a file and imports it. */
    async importFile(name: string, content: unknown): Promise<ImportReport> {
      const path = join(folder, name);
      const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
      await writeFile(path, isRaw ? content : JSON.stringify(content));
      return importCoasters(site.sql, await readImportFile(path, coasterFiles));
    },
    /** Returns the rows of imported coasters. */
    importedRows: () => site.sql`
      select id, name, park_name, park_id, country, type, make, height_m::float, speed_kmh::float, inversions, status, opened, source
      from public.coasters where source = 'import' order by id`,
    async [Symbol.asyncDispose](): Promise<void> {
      await rm(folder, { recursive: true });
      await site[Symbol.asyncDispose]();
    },
  };
}
