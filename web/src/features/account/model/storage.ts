import * as z from 'zod/mini';

const storageSchema = z.object({
  bytes: z.number(),
  files: z.number(),
  allowed_bytes: z.number(),
  allowed_files: z.number(),
});

/** The member's storage use and limits, in bytes and in files. */
export type OwnStorage = z.infer<typeof storageSchema>;

export function parseStorage(data: unknown): OwnStorage {
  return storageSchema.parse(data);
}

const STEPS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Returns a size in binary steps, such as "1.5 GB", in the format of the locale. */
export function formatBytes(bytes: number, locale?: string): string {
  const step = Math.min(STEPS.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: STEPS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 3 ? 1 : 0,
  }).format(bytes / 1024 ** step);
}

/** Returns how full the storage is, from 0 to 1: by size or by number of files, whichever is closer to its limit. */
export function fullness({ bytes, files, allowed_bytes, allowed_files }: OwnStorage): number {
  const share = (used: number, allowed: number) => (allowed > 0 ? used / allowed : 1);
  return Math.min(1, Math.max(share(bytes, allowed_bytes), share(files, allowed_files)));
}
