// @spec accounts/photo-storage, accounts/storage-calls

import { STORAGE_CACHE_SECONDS } from '#shared/constants.ts';
import { checkAccount, neverSettlingPromise } from '../session/account-check.ts';
import { backendAddress, supabase } from './supabase-client.ts';

type Upload = {
  readonly bucket: string;
  /** Name of the object within its bucket. */
  readonly path: string;
  readonly file: Blob;
  /** Error message if nobody is signed in any more. */
  readonly signedOutMessage: string;
  readonly signal?: AbortSignal | undefined;
  /** Called with the fraction of the file that was sent, from 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
};

/** Messages for rejected uploads that the member can do something about, by the storage service's code. */
const MESSAGES: Readonly<Record<string, string>> = {
  storage_quota_exceeded:
    'Your storage is full. Settings, Account shows how much you use. Delete posts with photos that you no longer need, then try again.',
  disk_reserve_reached: 'There is no room for new files right now. Please try again later.',
  storage_unavailable: 'Files cannot be stored right now. Please try again in a minute.',
  server_busy: 'Many people are uploading right now. Please try again in a moment.',
  too_many_uploads: 'Too many uploads at once. Please wait a moment and try again.',
  over_request_rate_limit: 'Too many uploads in a short time. Please wait a while and try again.',
  body_stalled: 'The upload was interrupted. Check your network and try again.',
};

/** Returns the error of a rejected upload, with our message for its code, or with the storage service's message for other codes. */
function uploadError(body: string, status: number): Error {
  let message = '';
  try {
    const response: unknown = JSON.parse(body);
    if (typeof response === 'object' && response !== null) {
      const code = 'error' in response ? response.error : 'code' in response ? response.code : undefined;
      const knownMessage = typeof code === 'string' ? MESSAGES[code] : undefined;
      message = knownMessage ?? ('message' in response ? String(response.message) : '');
    }
  } catch {
    // The body is not JSON, so a proxy sent it and not the storage service: do not show it.
  }
  return Object.assign(new Error(message), { status });
}

// XMLHttpRequest, because fetch reports no upload progress.
function send(request: XMLHttpRequest, { file, signal, onProgress }: Upload): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(uploadError(request.responseText, request.status));
    };
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.ontimeout = request.onerror;
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.send(file);
  });
}

/**
 * Stores a file, replacing one with the same name, and returns its public URL. Never settles if the account was deleted.
 * @throws an error that `errorMessage()` (errors.ts) turns into a message for the member, or AbortError when the signal aborts
 */
export async function uploadFile(upload: Upload): Promise<string> {
  const { bucket, path, file, signal, signedOutMessage } = upload;
  const { supabaseUrl, publishableKey } = backendAddress();
  const { data, error } = await supabase().auth.getSession();
  if (error) throw error;
  if (!data.session) throw new Error(signedOutMessage);
  signal?.throwIfAborted();

  const request = new XMLHttpRequest();
  const object = [bucket, ...path.split('/')].map(encodeURIComponent).join('/');
  request.open('POST', `${supabaseUrl}/storage/v1/object/${object}`);
  request.setRequestHeader('authorization', `Bearer ${data.session.access_token}`);
  request.setRequestHeader('apikey', publishableKey);
  request.setRequestHeader('content-type', file.type);
  request.setRequestHeader('cache-control', `max-age=${STORAGE_CACHE_SECONDS}`);
  request.setRequestHeader('x-upsert', 'true');
  try {
    await send(request, upload);
  } catch (error) {
    const { status, responseText: body } = request;
    // If the account was deleted, the sign-out closes this screen: show no error.
    if (status >= 400 && (await checkAccount(data.session.access_token, { status, body })))
      await neverSettlingPromise();
    throw error;
  }
  return supabase().storage.from(bucket).getPublicUrl(path).data.publicUrl;
}
