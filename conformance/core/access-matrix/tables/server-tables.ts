/** Tables that only the server reads and writes. */
import type { ClosedTable } from '../test-tables.ts';

export const upstreamResponses: ClosedTable = {
  table: 'upstream_answers',
  row: { key: 'forged', body: {} },
  key: { key: 'parks' },
  patch: { body: {} },
};

export const storageDeletionQueue: ClosedTable = {
  table: 'storage_deletion_queue',
  row: { bucket_id: 'post-images', name: 'somebody/picture.jpg' },
  key: { bucket_id: 'post-images' },
  patch: { name: 'somebody-else/picture.jpg' },
};
