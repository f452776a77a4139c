import * as z from 'zod/mini';
import { EXPORT_PARTS, type ExportPart } from '#shared/rules/community/data-export.ts';

type Row = Readonly<Record<string, unknown>>;

/** Functions that fetch the data of an export. */
export type ExportSource = {
  readonly fetchRows: (part: ExportPart) => Promise<readonly Row[]>;
  /** Resolves to null for a file that no longer exists. */
  readonly fetchFile: (bucket: string, path: string) => Promise<ReadableStream<Uint8Array> | Blob | null>;
};

/** A file of the archive. */
export type ExportEntry = {
  readonly name: string;
  readonly input: string | Blob | ReadableStream<Uint8Array>;
  readonly lastModified: Date;
};

/** The number of finished and of all parts and stored files. The total grows when the number of files becomes known. */
export type ExportProgress = { readonly done: number; readonly total: number };

const fileSchema = z.object({ bucket: z.string(), path: z.string() });

const README = `Everything that this community stores about you.

Each .json file holds the rows of one kind, as the database stores them. The folder "files" has your pictures and sounds: posts and
profiles refer to them by URL, rides by path. "sessions" lists the devices on which you are signed in, "decisions" what moderators
decided about you, "reports" what you reported. Not included: your password, which is stored as a hash, your invitations, and what others
reported or noted about you.
`;

/**
 * Yields the files of an export one after the other. Fetches a file only after the previous one has been written, so that only
 * one file at a time is in memory.
 */
export async function* exportEntries(
  source: ExportSource,
  onProgress: (progress: ExportProgress) => void,
  now: Date = new Date(),
): AsyncGenerator<ExportEntry> {
  let done = 0;
  let total: number = EXPORT_PARTS.length;
  const entry = (name: string, input: ExportEntry['input']): ExportEntry => ({
    name,
    input,
    lastModified: now,
  });
  yield entry('README.txt', README);
  let files: readonly z.infer<typeof fileSchema>[] = [];
  for (const part of EXPORT_PARTS) {
    const rows = await source.fetchRows(part);
    if (part === 'files') files = z.array(fileSchema).parse(rows);
    done += 1;
    total = EXPORT_PARTS.length + files.length;
    onProgress({ done, total });
    yield entry(`${part.replaceAll(' ', '-')}.json`, `${JSON.stringify(rows, null, 2)}\n`);
  }
  const missingFiles: string[] = [];
  for (const { bucket, path } of files) {
    const file = await source.fetchFile(bucket, path);
    // Names in the archive leave out the first folder of the path, which is the member's id.
    if (file === null) missingFiles.push(`${bucket}/${path}`);
    else yield entry(`files/${bucket}/${path.slice(path.indexOf('/') + 1)}`, file);
    done += 1;
    onProgress({ done, total });
  }
  if (missingFiles.length > 0) yield entry('files/missing.txt', `${missingFiles.join('\n')}\n`);
}
