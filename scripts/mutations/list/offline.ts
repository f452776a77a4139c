/** The web app without a connection. */
import type { Mutation } from '../mutation.ts';

const session = (name: string) => `web/src/lib/session/offline/${name}.ts`;

export const offlineMutations: readonly Mutation[] = [
  {
    breaks: 'A server with too much to do signs members out',
    feature: 'offline',
    file: session('session-renewal'),
    find: 'if (status >= 500 || status === 429) return null;',
    replace: 'if (status >= 500) return null;',
    test: session('session-renewal.test'),
  },
  {
    breaks: 'A device whose clock is wrong renews its session for each request',
    feature: 'offline',
    file: session('session-renewal'),
    find: 'Response.json({ ...body, expires_at: undefined })',
    replace: 'Response.json(body)',
    test: session('session-renewal.test'),
  },
  {
    breaks: 'A session that was signed out stays open on the server',
    feature: 'offline',
    file: 'web/src/features/auth/api/sign-out.ts',
    find: '    if (session) revokeSession(session);\n',
    replace: '    void session;\n    void revokeSession;\n',
    test: 'web/tests/auth/sign-out.test.ts',
  },
  {
    breaks: 'While the session cannot be renewed, screens show what visitors may see: nothing',
    feature: 'offline',
    file: 'web/src/lib/session/account-watch.ts',
    find: '(!token || token === backendAddress().publishableKey) && storedSession()',
    replace: '!token && storedSession()',
    test: 'web/src/lib/session/account-watch.test.ts',
  },
  {
    breaks: 'A log of 5,000 credits is not there without a connection',
    feature: 'offline',
    file: 'web/src/lib/ride-log/own-credits.ts',
    find: 'isPersisted: true, mayBeLarge: true',
    replace: 'isPersisted: true',
    test: 'web/src/lib/persisted-queries/query-record.test.ts',
  },
  {
    breaks: 'A large log drops what else was seen',
    feature: 'offline',
    file: 'web/src/lib/persisted-queries/query-record.ts',
    find: 'Math.min(size, MAX_RECORD_SIZE)',
    replace: 'size',
    test: 'web/src/lib/persisted-queries/query-record.test.ts',
  },
  {
    breaks: 'Data in the shape of an earlier version is shown after an update',
    feature: 'offline',
    file: 'web/src/lib/persisted-queries/query-record.ts',
    find: 'shape === DATA_SHAPE && ',
    replace: '',
    test: 'web/src/lib/persisted-queries/query-record.test.ts',
  },
  {
    breaks: 'What a suspended member saw stays on the device',
    feature: 'offline',
    file: 'web/src/app/gate/gate.tsx',
    find: 'if (isRestricted) clearPersistedQueries();',
    replace: 'if (!isRestricted) return;',
    test: 'web/tests/auth/unreachable.test.ts',
  },
];
