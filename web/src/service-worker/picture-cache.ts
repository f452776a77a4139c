import {
  isGone,
  needsCheck,
  pictureBudget,
  picturesToRemove,
  type StoredPicture,
  totalSize,
} from './picture-cache-policy.ts';

const PICTURES = 'pictures';
/** Key of the list of stored pictures, in the same cache: Cache Storage knows neither sizes nor times of use. */
const INDEX = '/picture-index';
const SAVE_AFTER_MS = 300;
/** Maximum share of the budget for one picture, so that storing it does not evict most of the others. */
const MAX_BUDGET_FRACTION = 0.25;

type Pictures = { readonly cache: Cache; readonly index: Map<string, StoredPicture> };

let opening: Promise<Pictures> | undefined;
let saving: Promise<void> | undefined;

/** Answers a request for a public picture from the device or the server. `waitUntil` gets the work that continues after the response. */
export async function pictureResponse(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const pictures = await openPictures().catch(() => null);
  const indexEntry = pictures?.index.get(request.url);
  const storedResponse = indexEntry && (await pictures?.cache.match(request.url));
  if (pictures && indexEntry && storedResponse) {
    pictures.index.set(request.url, { ...indexEntry, seen_at: Date.now() });
    waitUntil(needsCheck(indexEntry, Date.now()) ? revalidate(pictures, request.url) : saveIndex(pictures));
    return storedResponse;
  }
  // Loaded with CORS, because the size of opaque responses is hidden and browsers count several MB for each of them.
  const loadedResponse = await loadPicture(request.url).catch(() => null);
  if (!loadedResponse) return fetch(request);
  if (pictures) waitUntil(storePicture(pictures, request.url, loadedResponse.clone()));
  return loadedResponse;
}

/** Removes all pictures, for example when a member signs out. */
export async function clearPictures(): Promise<void> {
  opening = undefined;
  await caches.delete(PICTURES);
}

function openPictures(): Promise<Pictures> {
  opening ??= readPictures();
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

async function readPictures(): Promise<Pictures> {
  const cache = await caches.open(PICTURES);
  const list: unknown = await (await cache.match(INDEX))?.json().catch(() => null);
  const index = new Map(
    (Array.isArray(list) ? list.filter(isStoredPicture) : []).map((one) => [one.url, one]),
  );
  // Deletes pictures that the index lacks: the browser may have ended an earlier worker before that worker saved the index.
  const unlistedRequests = (await cache.keys()).filter(({ url }) => !index.has(url) && !url.endsWith(INDEX));
  await Promise.all(unlistedRequests.map((request) => cache.delete(request)));
  return { cache, index };
}

function isStoredPicture(value: unknown): value is StoredPicture {
  const fields = ['size', 'seen_at', 'checked_at'];
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'url') === 'string' &&
    fields.every((field) => Number.isFinite(Reflect.get(value, field)))
  );
}

function loadPicture(url: string, cache: RequestCache = 'default'): Promise<Response> {
  return fetch(url, { mode: 'cors', credentials: 'omit', cache });
}

/** Revalidates a stored picture, and deletes it if the server no longer has it. */
async function revalidate(pictures: Pictures, url: string): Promise<void> {
  const loadedResponse = await loadPicture(url, 'no-cache').catch(() => null);
  if (loadedResponse?.ok) return storePicture(pictures, url, loadedResponse);
  if (loadedResponse && isGone(loadedResponse.status)) {
    pictures.index.delete(url);
    await pictures.cache.delete(url);
  }
  await saveIndex(pictures);
}

async function storePicture(pictures: Pictures, url: string, response: Response): Promise<void> {
  const { cache, index } = pictures;
  const isPicture = response.headers.get('Content-Type')?.startsWith('image/') ?? false;
  if (response.status !== 200 || !isPicture) return;
  const blob = await response.clone().blob();
  const budget = pictureBudget(await estimateStorage(), totalSize(index.values()));
  if (blob.size > budget * MAX_BUDGET_FRACTION) return saveIndex(pictures);
  const now = Date.now();
  index.set(url, { url, size: blob.size, seen_at: now, checked_at: now });
  const evictedPictures = picturesToRemove([...index.values()], budget);
  for (const picture of evictedPictures) index.delete(picture.url);
  await Promise.all(evictedPictures.map((picture) => cache.delete(picture.url)));
  try {
    if (index.has(url)) await cache.put(url, response);
  } catch {
    // The storage is full.
    index.delete(url);
  }
  await saveIndex(pictures);
}

async function estimateStorage(): Promise<StorageEstimate> {
  return (await navigator.storage?.estimate().catch(() => null)) ?? {};
}

/** Writes the index after a short delay, so that pictures that are loaded together cause one write. */
function saveIndex({ cache, index }: Pictures): Promise<void> {
  saving ??= new Promise((resolve) => setTimeout(resolve, SAVE_AFTER_MS)).then(async () => {
    saving = undefined;
    await cache.put(INDEX, Response.json([...index.values()])).catch(() => {});
  });
  return saving;
}
