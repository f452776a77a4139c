import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { connectDatabase, type Database } from '../../server/postgres/connect-database.ts';
import { fillFromTemplate } from '../../server/testing/data-template.ts';
import {
  openDatabaseOf,
  type ServerProcess,
  secretsOf,
  startServerProcess,
} from '../../server/testing/server-process.ts';

const PASSWORD = 'Steel-Vengeance-1!';
/** Generous: only a hang reaches this timeout. */
const TIMEOUT_MS = 120_000;
const PROBE_MS = 50;

export type SiteOptions = {
  readonly variables?: Readonly<Record<string, string>>;
  /** A module that is loaded before the server. */
  readonly preload?: string;
  /** Parent of the data folder. */
  readonly parentFolder?: string;
};

export type Member = {
  readonly id: string;
  readonly email: string;
  readonly accessToken: string;
  readonly refreshToken: string;
};

/** Thrown when there is no response: the server is down, or closed the connection. */
export class NoResponseError extends Error {}

const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ id: z.string(), email: z.string() }),
});
const mailSchema = z.object({ to: z.string(), text: z.string(), sentAt: z.string() });

/** The real server in a separate process; its data folder survives restarts. */
export class Site {
  readonly dataDir: string;
  readonly publishableKey: string;
  readonly #options: SiteOptions;
  #server: ServerProcess;
  #members = 0;
  #readyPoll: Promise<void> | null = null;

  private constructor(dataDir: string, options: SiteOptions, key: string, server: ServerProcess) {
    this.dataDir = dataDir;
    this.#options = options;
    this.publishableKey = key;
    this.#server = server;
  }

  static async open(options: SiteOptions = {}): Promise<Site> {
    const dataDir = await mkdtemp(join(options.parentFolder ?? tmpdir(), 'thrillseekers-fault-'));
    await fillFromTemplate(dataDir);
    const { publishableKey } = await secretsOf(dataDir);
    return new Site(dataDir, options, publishableKey, await startServer(dataDir, options));
  }

  /** The current server process. */
  get server(): ServerProcess {
    return this.#server;
  }

  /** Starts the server again after its process has ended. */
  async start(): Promise<void> {
    await this.#server.ended;
    this.#server = await startServer(this.dataDir, this.#options);
  }

  /** @throws {NoResponseError} when there is no response */
  async request(path: string, init: RequestInit & { readonly by?: Member } = {}): Promise<Response> {
    const { by, ...rest } = init;
    const headers = new Headers(rest.headers);
    headers.set('apikey', this.publishableKey);
    if (by) headers.set('Authorization', `Bearer ${by.accessToken}`);
    try {
      const response = await fetch(`${this.#server.url}${path}`, { ...rest, headers });
      // Reads the whole body, so that an incomplete response counts as none.
      const body = await response.arrayBuffer();
      return new Response(body.byteLength > 0 ? body : null, response);
    } catch (error) {
      throw new NoResponseError('no response', { cause: error });
    }
  }

  /** @throws {NoResponseError} when there is no response */
  send(path: string, body: unknown, init: RequestInit & { readonly by?: Member } = {}): Promise<Response> {
    const headers = { 'Content-Type': 'application/json', ...init.headers };
    return this.request(path, { method: 'POST', ...init, headers, body: JSON.stringify(body) });
  }

  /** Returns whether the server says that it is ready. */
  async isReady(): Promise<boolean> {
    return this.request('/readyz').then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  /**
   * Returns whether the server becomes ready within two minutes. A ready server that is busy can respond once that it is not, for example
   * because the database takes more than two seconds.
   */
  becomesReady(): Promise<boolean> {
    return this.waitUntilReady().then(
      () => true,
      () => false,
    );
  }

  /** Resolves when the server is ready; one poll serves all callers. */
  waitUntilReady(): Promise<void> {
    this.#readyPoll ??= this.#untilReady().finally(() => {
      this.#readyPoll = null;
    });
    return this.#readyPoll;
  }

  /** Signs up, verifies the email address and creates a profile. */
  newMember(): Promise<Member> {
    this.#members += 1;
    return this.newMemberWith(`rider-${this.#members}@example.test`);
  }

  /** Does the same as `newMember` with a given email address, which must be new. */
  async newMemberWith(email: string): Promise<Member> {
    await expectOk(this.send('/auth/v1/signup', { email, password: PASSWORD }));
    const token = await this.#codeFor(email);
    const member = memberOf(await expectOk(this.send('/auth/v1/verify', { type: 'signup', email, token })));
    await expectOk(this.send('/rest/v1/profiles', { id: member.id, name: email }, { by: member }));
    return member;
  }

  async signIn(email: string): Promise<Member> {
    return memberOf(
      await expectOk(this.send('/auth/v1/token?grant_type=password', { email, password: PASSWORD })),
    );
  }

  /** Refreshes a session. */
  async refreshSession({ refreshToken }: Member): Promise<Member> {
    return memberOf(
      await expectOk(this.send('/auth/v1/token?grant_type=refresh_token', { refresh_token: refreshToken })),
    );
  }

  /** Runs `work` with a connection to the database as the owner of the database. */
  async withDatabase<T>(work: (sql: Database) => Promise<T>): Promise<T> {
    const externalUrl = this.#options.variables?.DATABASE_URL;
    const sql = externalUrl ? await connectDatabase(externalUrl, 1) : await openDatabaseOf(this.dataDir);
    try {
      return await work(sql);
    } finally {
      await sql.end({ timeout: 5 });
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #untilReady(): Promise<void> {
    const deadline = performance.now() + TIMEOUT_MS;
    while (!(await this.isReady())) {
      if (performance.now() > deadline) throw new Error(`not ready within ${TIMEOUT_MS / 1000} s`);
      await wait(PROBE_MS);
    }
  }

  /** Reads the latest code from the outbox. The server writes the mail before it responds to the sign-up. */
  async #codeFor(email: string): Promise<string> {
    const outbox = join(this.dataDir, 'outbox');
    let latest: { readonly sentAt: string; readonly code: string } | null = null;
    for (const name of (await readdir(outbox)).filter((file) => file.endsWith('.json'))) {
      const { to, text, sentAt } = mailSchema.parse(JSON.parse(await readFile(join(outbox, name), 'utf8')));
      const code = to === email && /\b\d{6}\b/.exec(text)?.[0];
      if (code && (!latest || sentAt > latest.sentAt)) latest = { sentAt, code };
    }
    if (!latest) throw new Error(`no code for ${email}`);
    return latest.code;
  }
}

function startServer(dataDir: string, { variables, preload }: SiteOptions): Promise<ServerProcess> {
  return startServerProcess(
    // No external sources (nothing listens on port 1), and cheap password hashes.
    {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      QUEUE_TIMES_URL: 'http://127.0.0.1:1',
      LITE_AUTH_BCRYPT_COST: '4',
      ...variables,
    },
    preload ? { preload } : {},
  );
}

/** Returns the parsed body of a response with a 2xx status. */
async function expectOk(pending: Promise<Response>): Promise<unknown> {
  const response = await pending;
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

function memberOf(session: unknown): Member {
  const { access_token, refresh_token, user } = sessionSchema.parse(session);
  return { id: user.id, email: user.email, accessToken: access_token, refreshToken: refresh_token };
}
