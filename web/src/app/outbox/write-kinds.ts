import type { WriteKinds } from '../../lib/outbox/write-kinds.ts';

/** How each kind of write is defined by its feature. Loaded when a write of that kind is prepared or has its answer. */
export const writeKinds: WriteKinds = {};
