/** What the suite's setup tells its tests about the server under attack. */
export const SITE_VARIABLE = 'SECURITY_SITE';

export type SiteFacts = {
  readonly url: string;
  readonly dataDir: string;
  readonly publishableKey: string;
  readonly jwtSecret: string;
  /** As the owner: the tests check the effects here, not the response. */
  readonly databaseUrl: string;
};
