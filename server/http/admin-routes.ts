import { Hono } from 'hono';
import type { Database } from '../postgres/connect-database.ts';
import { plainError } from './api-errors.ts';
import type { AppEnv } from './request/request-context.ts';

/** The health of the server process, from operations/health-report.ts. */
export type HealthReport = {
  status(): Promise<object>;
  checks(): Promise<readonly object[]>;
  /** Sends a test mail to an admin. Resolves to null above the hourly limit. */
  testMail(to: string): Promise<object | null>;
};

type Dependencies = {
  readonly sql: Database;
  /** Null if a Supabase project is the backend. The app then does not mount these routes. */
  readonly health: HealthReport | null;
};

const NO_STORE = { 'Cache-Control': 'no-store' };

/** Routes for admins who are not suspended. Everybody else gets the response of unknown paths. */
export function adminRoutes({ sql, health }: Dependencies): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const findAdminEmail = async (id: string | undefined): Promise<string | null> => {
    if (id === undefined) return null;
    const [admin] = await sql<{ email: string }[]>`
      select email from auth.users join public.user_roles on user_id = users.id
      where users.id = ${id} and user_roles.role = 'admin' and not private.is_suspended(users.id)`;
    return admin?.email ?? null;
  };
  routes.get('/health', async ({ var: { member }, json }) => {
    if (!health || (await findAdminEmail(member?.id)) === null) return plainError('not_found');
    return json(await health.status(), 200, NO_STORE);
  });
  routes.get('/checks', async ({ var: { member }, json }) => {
    if (!health || (await findAdminEmail(member?.id)) === null) return plainError('not_found');
    return json(await health.checks(), 200, NO_STORE);
  });
  routes.post('/test-mail', async ({ var: { member }, json }) => {
    const email = await findAdminEmail(member?.id);
    if (!health || email === null) return plainError('not_found');
    const result = await health.testMail(email);
    if (result) return json({ to: email, ...result }, 200, NO_STORE);
    const message = 'Too many test mails. Wait an hour, then try again.';
    return plainError('over_request_rate_limit', { message });
  });
  return routes;
}
