import type { Browser, Page } from '@playwright/test';
import { openAs } from '../../../e2e/support/open-as.ts';
import type { SampleCommunity } from '../community/start-community.ts';
import { phone } from '../phone.ts';

const PATHS = [
  '/',
  '/members',
  '/posts',
  '/meetups',
  '/wait-times',
  '/thrill-tour-2025',
  '/coasters',
  '/soundboard',
];
/** The most that the app stores for a member, in characters of JSON. */
const MAX_STORED_CHARACTERS = 2_000_000;
/** Names of the app's performance measures: reading the database, and filling the query cache. */
const PERFORMANCE_MEASURES = ['read persisted queries', 'restore persisted queries'];

export type Restores = {
  readonly cpuSlowdown: number;
  /** How long each restore took, in ms. */
  readonly times: readonly number[];
  readonly records: number;
  /** In characters of JSON. */
  readonly size: number;
};

type Stored = Pick<Restores, 'records' | 'size'>;

/** Duplicates the stored records up to the app's limit. Returns the number and size of all records. */
async function fillStore(page: Page): Promise<Stored> {
  return page.evaluate(async (limit) => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await resultOf(indexedDB.open('thrillseekers-cache'));
    const store = database.transaction('queries', 'readwrite').objectStore('queries');
    const [keys, values] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]);
    const originals = keys.map((key, index) => ({ userId: [key].flat()[0] ?? '', value: values[index] }));
    let size = values.reduce((sum: number, { size }) => sum + size, 0);
    let records = values.length;
    for (let copy = 1; size < limit; copy += 1) {
      for (const { userId, value } of originals) {
        if (size + value.size > limit) continue;
        const hash = JSON.stringify([...value.queryKey, copy]);
        store.put({ ...value, hash, queryKey: [...value.queryKey, copy] }, [userId, hash]);
        size += value.size;
        records += 1;
      }
      // Stops when not even the smallest record fits.
      if (limit - size < Math.min(...values.map(({ size }) => size))) break;
    }
    database.close();
    return { records, size };
  }, MAX_STORED_CHARACTERS);
}

/** Opens the main screens, and waits until the app has stored their queries. */
async function openScreens(page: Page, community: SampleCommunity): Promise<void> {
  await openAs(page, '/', community.member);
  for (const path of PATHS) {
    await page.goto(path, { waitUntil: 'networkidle' });
    // The app stores changes after two seconds.
    await page.waitForTimeout(3_000);
  }
}

/** Measures how long a cold start takes to restore a full store, with a CPU slowed by each factor. */
export async function measureRestores(
  browser: Browser,
  community: SampleCommunity,
  { cpuSlowdowns, restores }: { readonly cpuSlowdowns: readonly number[]; readonly restores: number },
): Promise<Restores[]> {
  const context = await browser.newContext({ ...phone, baseURL: community.url });
  const page = await context.newPage();
  await openScreens(page, community);
  // A page of the same origin that does not start the app: while the store is filled, the app would also write to it.
  await page.goto('/favicon.svg');
  const stored = await fillStore(page);
  const devtools = await context.newCDPSession(page);
  const measured: Restores[] = [];
  for (const rate of cpuSlowdowns) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    const times: number[] = [];
    for (let restore = 0; restore < restores; restore += 1) {
      await page.goto('/');
      await page.getByRole('heading', { level: 1, name: community.greeting }).waitFor();
      const parts = await page.evaluate(
        (names) =>
          names.flatMap((name) => performance.getEntriesByName(name)).map(({ duration }) => duration),
        PERFORMANCE_MEASURES,
      );
      if (parts.length < PERFORMANCE_MEASURES.length) throw new Error('The app did not measure a restore.');
      times.push(parts.reduce((sum, duration) => sum + duration, 0));
    }
    measured.push({ cpuSlowdown: rate, times, ...stored });
  }
  await context.close();
  return measured;
}
