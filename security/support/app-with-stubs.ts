import { tmpdir } from 'node:os';
import pino from 'pino';
import { createApp } from '../../server/app.ts';
import { createAccounts } from '../../server/auth/accounts.ts';
import { createAuthMailer } from '../../server/auth/auth-mailer.ts';
import { createEmailChanges } from '../../server/auth/email-changes.ts';
import { createSignUpAttempts } from '../../server/auth/sign-up-attempts.ts';
import { createBackgroundWork } from '../../server/concurrency/background-work.ts';
import { createKeyedMutex } from '../../server/concurrency/keyed-mutex.ts';
import { createDiskReserve } from '../../server/files/disk-reserve.ts';
import { createRateLimits } from '../../server/http/limits/rate-limits.ts';
import { openDatabase } from '../../server/postgres/client/open-database.ts';
import { createDataQueue, createFunctionQueue, createLookupQueue } from '../../server/rest/data-routes.ts';
import { folderObjectStore } from '../../server/storage/folder-object-store.ts';
import { createUploadInspector } from '../../server/storage/upload-inspector.ts';

/** Digits of a code; any number does, because the app sends no code here. */
const CODE_LENGTH = 6;

/** Creates the app with stubs for the backend and the database, to list its routes. */
export function createAppWithStubs() {
  const log = pino({ level: 'silent' });
  const unreachableDatabase = openDatabase('postgres://127.0.0.1:1/nothing', { max: 1 });
  const accounts = createAccounts(unreachableDatabase);
  const template = { subject: '', text: '', html: '' };
  return createApp({
    log,
    siteUrl: 'http://localhost',
    formerSiteUrls: [],
    webFolder: tmpdir(),
    webConfig: {
      supabaseUrl: 'http://localhost',
      publishableKey: '',
      coasterApiUrl: 'http://localhost',
      reverseGeocodeUrl: 'http://localhost',
    },
    trustedProxies: 0,
    hsts: 'host',
    pseudonymizeAddress: () => undefined,
    securityContact: null,
    limits: createRateLimits(0),
    queues: {
      data: createDataQueue(),
      functions: createFunctionQueue(),
      lookups: createLookupQueue(),
    },
    metrics: null,
    background: createBackgroundWork(log),
    functions: new Map(),
    health: null,
    services: {
      backend: {
        ensureSystemTables: async () => undefined,
        grantPrivileges: async () => undefined,
        setMailer: () => undefined,
        fetch: async () => new Response(),
        close: async () => undefined,
      },
      data: {
        handle: async () => ({ status: 200, headers: [], body: null }),
        fetch: async () => new Response(),
        watchSchema: () => undefined,
        close: async () => undefined,
      },
      sql: unreachableDatabase,
      objects: folderObjectStore(tmpdir()),
      accounts,
      signUpAttempts: createSignUpAttempts(unreachableDatabase, CODE_LENGTH),
      emailChanges: createEmailChanges(unreachableDatabase, CODE_LENGTH),
      mailer: createAuthMailer({
        templates: { confirmation: template, recovery: template, email_change: template, approval: template },
        send: async () => undefined,
        accounts,
        siteUrl: 'http://localhost',
        communityName: async () => 'THRILLSEEKERS',
        log,
        codeLog: null,
      }),
      fileDeletions: { wake: () => undefined, drain: async () => undefined, stop: async () => undefined },
      accountDeletions: { wake: () => undefined, drain: async () => undefined, stop: async () => undefined },
      withLock: createKeyedMutex(),
      jwtSecret: 'x'.repeat(40),
      secretKey: 'x'.repeat(40),
      inspector: createUploadInspector(),
      removedPictures: { includes: async () => false },
      diskReserve: createDiskReserve(tmpdir(), null),
      uploadFolder: tmpdir(),
      uploadLimit: 1,
    },
  });
}
