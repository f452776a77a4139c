import { expect, it } from 'vitest';
import { connectBackend } from '../../../testing/backend.ts';
import { downloadStoredFile } from './download-stored-file.ts';

const ROUTE = 'GET /storage/v1/object/post-images/me/1.jpg';

it.each([
  [
    'with status 400 and the body of Supabase Storage',
    400,
    { statusCode: '404', error: 'not_found', message: 'Object not found' },
  ],
  ['with status 404', 404, {}],
])('returns null if the storage responds that the file does not exist, %s', async (_case, status, body) => {
  connectBackend({ [ROUTE]: { status, body } });
  expect(await downloadStoredFile('post-images', 'me/1.jpg', new AbortController().signal)).toBeNull();
});

it.each([
  ['an expired session', 400, { statusCode: '403', error: 'Unauthorized', message: 'jwt expired' }],
  ['a broken storage', 500, { statusCode: '500', error: 'internal', message: 'Internal Server Error' }],
])('%s is an error, not a missing file', async (_case, status, body) => {
  connectBackend({ [ROUTE]: { status, body } });
  await expect(downloadStoredFile('post-images', 'me/1.jpg', new AbortController().signal)).rejects.toThrow(
    body.message,
  );
});
