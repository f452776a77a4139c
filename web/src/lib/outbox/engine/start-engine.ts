import { browserDependencies } from './outbox-dependencies.ts';
import { createOutboxEngine } from './outbox-engine.ts';

/** The outbox of this page. Import this module lazily. */
export const engine = createOutboxEngine(browserDependencies());
