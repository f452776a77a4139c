/** The pages that the operator writes, reachable without signing in. */
export const LEGAL_PAGES = ['rules', 'terms', 'privacy', 'imprint'] as const;

export type LegalPage = (typeof LEGAL_PAGES)[number];
