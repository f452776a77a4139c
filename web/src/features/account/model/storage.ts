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

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a size for the locale, such as "1.5 GB". A kilobyte is 1024 bytes. */
export function formatBytes(bytes: number, locale?: string): string {
  const exponent = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[exponent] ?? 'byte',
    unitDisplay: exponent === 0 ? 'long' : 'short',
    maximumFractionDigits: exponent === 3 ? 1 : 0,
  }).format(bytes / 1024 ** exponent);
}

/** Returns how full the storage is, from 0 to 1: by size or by number of files, the one that is closer to its limit. */
export function usedFraction({ bytes, files, allowed_bytes, allowed_files }: OwnStorage): number {
  const share = (used: number, allowed: number) => (allowed > 0 ? used / allowed : 1);
  return Math.min(1, Math.max(share(bytes, allowed_bytes), share(files, allowed_files)));
}
