import { createOutboxEngine } from './outbox-engine.ts';
import { browserParts } from './outbox-parts.ts';

/** The outbox of this page. Import this module lazily. */
export const engine = createOutboxEngine(browserParts());
