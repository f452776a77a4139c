import { LEGAL_PAGES, type LegalPage } from '#shared/rules/instance/legal-pages.ts';

/** The titles of the legal pages. */
export const legalLabels: Readonly<Record<LegalPage, string>> = {
  rules: 'Rules',
  terms: 'Terms',
  privacy: 'Privacy',
  imprint: 'Imprint',
};

/** Returns the legal page at a path, or undefined. Ignores case and all slashes, because the router ignores case and a trailing slash. */
export function legalPageAt(pathname: string): LegalPage | undefined {
  const name = pathname.replaceAll('/', '').toLowerCase();
  return LEGAL_PAGES.find((page) => page === name);
}
