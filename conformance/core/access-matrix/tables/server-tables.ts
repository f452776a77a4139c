/** Tables that no visitor or member, not even an admin, can read or write directly. */
import type { ClosedTable } from '../test-tables.ts';

export const upstreamResponses: ClosedTable = {
  table: 'upstream_responses',
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
