import { createOutboxEngine } from './outbox-engine.ts';
import { browserParts } from './outbox-parts.ts';

/** The outbox of this page. This module is loaded when it is needed first. */
export const engine = createOutboxEngine(browserParts());
