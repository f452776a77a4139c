/** Constants and messages shared by the web app and its service worker. */

/** URL of the service worker; its scope is the whole site. */
export const WORKER_PATH = '/service-worker.js';

/**
 * Messages of a page to the service worker. `activate`: take over now, although pages of an older build are open. `clear-pictures`:
 * delete the cached pictures and the shared post.
 */
export type MessageToWorker = { readonly type: 'activate' | 'clear-pictures' };

/** Messages of the service worker to a page. */
export type MessageToPage = { readonly type: 'flush-outbox' };

/** Tag of the Background Sync event that requests a flush of the outbox. */
export const OUTBOX_SYNC_TAG = 'outbox';

/** Response header of /config.json: when the service worker received this copy, in ms since 1970. */
export const RECEIVED_AT_HEADER = 'X-Received-At';

/** Path to which devices send photos and text that a member shares with the app (`share_target` of the manifest). */
export const SHARE_PATH = '/share-photo';
/** The screen with a new post that contains the shared photos and text. */
export const SHARED_POST_PATH = '/create-post?shared';

/** Cache with the post that was shared last. The screen at SHARED_POST_PATH deletes it after reading. */
export const SHARED_CACHE = 'shared';
/** Key of the post in that cache. The keys of its photos add a slash and their number, from 0. */
export const SHARED_POST_KEY = '/shared-post';
/** Response header of a cached photo: its file name, URI-encoded. */
export const FILE_NAME_HEADER = 'X-File-Name';
