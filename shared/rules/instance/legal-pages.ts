/** The pages that admins write in the settings. They can be read without signing in. */
export const LEGAL_PAGES = ['rules', 'terms', 'privacy', 'imprint'] as const;

export type LegalPage = (typeof LEGAL_PAGES)[number];
