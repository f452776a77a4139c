/** What the suite's setup tells its tests about the server that they attack. */
export const SITE_VARIABLE = 'SECURITY_SITE';

export type SiteFacts = {
  readonly url: string;
  readonly dataDir: string;
  readonly publishableKey: string;
  readonly jwtSecret: string;
  /** As the owner: what was done is seen there, whatever the server says. */
  readonly databaseUrl: string;
};
