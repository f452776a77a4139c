import { useMutation, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { backendAddress, supabase } from '../../lib/api/supabase-client.ts';

const week = z.object({
  /** The first day of the week. */
  week: z.string(),
  /** Number of all members at the end of the week. The other numbers are those of the week alone. */
  members: z.number(),
  posts: z.number(),
  meetups: z.number(),
  visits: z.number(),
});

const databaseHealth = z.object({
  now: z.string(),
  database_version: z.string(),
  database_bytes: z.number(),
  /** Only for days on which an admin opened the health page. */
  database_sizes: z.array(z.object({ day: z.string(), bytes: z.number() })),
  buckets: z.array(z.object({ bucket: z.string(), files: z.number(), bytes: z.number() })),
  queues: z.object({
    files_to_delete: z.number(),
    accounts_to_delete: z.number(),
    open_cases: z.number(),
    appeals: z.number(),
  }),
  /** `answers`: number of stored responses. `newest`: when the newest of them was fetched. */
  sources: z.array(z.object({ source: z.string(), answers: z.number(), newest: z.string() })),
  activity: z.array(week),
});

/** The response of /api/admin/health. Sizes are in bytes. */
const serverStatus = z.object({
  version: z.string(),
  node: z.string(),
  /** Null if the server does not check for updates. */
  update: z.nullable(z.object({ newest: z.nullable(z.string()), error: z.nullable(z.string()) })),
  uptime_seconds: z.number(),
  memory_bytes: z.number(),
  /** The disk with the data folder. Uploads must leave the reserved bytes free. */
  disk: z.object({ free: z.number(), reserved: z.number(), total: z.number() }),
  /** Positive if the clock of the server is ahead of that of the database. */
  clock_ahead_ms: z.number(),
  /** Null without scheduled backups. */
  backup: z.nullable(z.object({ newest: z.nullable(z.string()) })),
  /** When a backup was last verified; null if never. */
  verified_at: z.nullable(z.string()),
  sends_mail: z.boolean(),
  errors: z.array(z.object({ at: z.string(), message: z.string(), error: z.string() })),
});

const finding = z.object({
  check: z.string(),
  level: z.enum(['ok', 'warning', 'failed']),
  message: z.string(),
});

/** The result of a check. */
export type Finding = z.infer<typeof finding>;

const SORT_POSITION = { failed: 0, warning: 1, ok: 2 } as const;

/** Returns the failed checks first, then the warnings, then the passed checks. */
export const sortBySeverity = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((one, other) => SORT_POSITION[one.level] - SORT_POSITION[other.level]);

const testMail = z.object({
  to: z.string(),
  error: z.nullable(z.string()),
  conversation: z.array(z.string()),
});

const rejection = z.object({ message: z.string() });

export type DatabaseHealth = z.infer<typeof databaseHealth>;
export type ServerStatus = z.infer<typeof serverStatus>;

/** Returns the query of the figures from the database: sizes, queues and activity. */
export function useDatabaseHealth() {
  return useQuery({
    queryKey: ['admin-health'],
    queryFn: async (): Promise<DatabaseHealth> => {
      const { data, error } = await supabase().rpc('admin_health');
      if (error) throw error;
      return databaseHealth.parse(data);
    },
  });
}

/**
 * Requests a route below /api/admin of our own server. Resolves to null on a Supabase project, which has no such routes, and for members
 * who are not admins, because they get status 404.
 */
async function request<T extends z.ZodMiniType>(
  schema: T,
  method: 'GET' | 'POST',
  name: string,
): Promise<z.output<T> | null> {
  const { supabaseUrl, publishableKey } = backendAddress();
  // Our own server also serves the app, so a backend with another origin is a Supabase project.
  if (new URL(supabaseUrl).origin !== window.location.origin) return null;
  const { data } = await supabase().auth.getSession();
  const response = await fetch(`${supabaseUrl}/api/admin/${name}`, {
    method,
    headers: {
      apikey: publishableKey,
      ...(data.session && { Authorization: `Bearer ${data.session.access_token}` }),
    },
  });
  if (response.status === 404) return null;
  // Show the server's message: it differs between the general rate limit and the hourly limit for test mails.
  if (response.status === 429) throw new Error(rejection.parse(await response.json()).message);
  if (!response.ok) throw new Error(`The server responded with status ${response.status}.`);
  return schema.parse(await response.json());
}

/** Returns the query of the state of the server process; null on a Supabase project. */
export function useServerStatus() {
  return useQuery({ queryKey: ['server-status'], queryFn: () => request(serverStatus, 'GET', 'health') });
}

/** Returns the query of the checks that the doctor command runs; null on a Supabase project. */
export function useChecks() {
  return useQuery({ queryKey: ['server-checks'], queryFn: () => request(z.array(finding), 'GET', 'checks') });
}

/** Returns the mutation that sends a test mail to the admin's own address. */
export function useTestMail() {
  return useMutation({ mutationFn: () => request(testMail, 'POST', 'test-mail') });
}
