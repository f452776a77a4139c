import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { default as bcrypt, compareSync, hashSync } from 'bcryptjs';
import { expect, it, vi } from 'vitest';
import { hashInThread } from './hashing-threads.ts';
import { simulatePasswordCheck } from './password-check.ts';
import { compare, hash, replaceLibraryHashing, withHashingQueue } from './password-hashing.ts';

const PASSWORD = 'Steel-Vengeance-1!';

it('creates and checks bcrypt hashes, also through the functions that the auth service calls', async () => {
  replaceLibraryHashing();
  for (const hashed of [await hash(PASSWORD, 4), await bcrypt.hash(PASSWORD, 4)]) {
    expect(compareSync(PASSWORD, hashed)).toBe(true);
    expect(await compare(PASSWORD, hashed)).toBe(true);
    expect(await bcrypt.compare('Another-Password-1!', hashed)).toBe(false);
  }
});

// bcrypt reads only the first 72 bytes of a password.
it.each(['Ünïcødé-Pässwörd-1!', '😀'.repeat(18), 'x'.repeat(72), `${'x'.repeat(72)} and more`, ''])(
  'accepts the bcryptjs hash of %j, and bcryptjs accepts ours',
  async (password) => {
    expect(await compare(password, hashSync(password, 4))).toBe(true);
    expect(compareSync(password, await hash(password, 4))).toBe(true);
  },
);

it.each(['', 'no hash', '$2b$04$too-short', '$argon2id$v=19$m=65536'])(
  'matches no password with the invalid hash %j',
  async (passwordHash) => {
    expect(await compare(PASSWORD, passwordHash)).toBe(false);
  },
);

it('does not block the event loop', async () => {
  await hash(PASSWORD, 4);
  const processBefore = process.cpuUsage();
  const threadBefore = process.threadCpuUsage();
  await Promise.all(Array.from({ length: 4 }, () => hash(PASSWORD, 9)));
  expect(process.threadCpuUsage(threadBefore).user).toBeLessThan(process.cpuUsage(processBefore).user / 2);
});

it('hashes at a lower priority than the event loop on Linux, where threads have priorities', async () => {
  const hashing = hash(PASSWORD, 9);
  await hash(PASSWORD, 4);
  const loweredPriorities = threadPriorities().filter((nice) => nice > getPriority());
  await hashing;
  expect(loweredPriorities.length > 0).toBe(process.platform === 'linux');
});

it('does not let a network wait until all hashes of another are done', async () => {
  const order: string[] = [];
  const hashFor = (network: string) =>
    withHashingQueue({ member: null, network }, async () => {
      await hash(PASSWORD, 7);
      order.push(network);
      return true;
    });
  // Start all threads first, because starting a thread takes longer than many hashes.
  await Promise.all([hashFor('10.0.0.5'), hashFor('10.0.0.6')]);
  order.length = 0;
  const many = Array.from({ length: 60 }, () => hashFor('10.0.0.1'));
  await Promise.all([...many, hashFor('10.0.0.2')]);
  // This hash is usually the second to end. On a busy machine, its thread may wait for the processor while others hash.
  expect(order.indexOf('10.0.0.2')).toBeLessThan(30);
});

it('returns null when a network already waits for too many hashes', async () => {
  // At most 100 hashes of one network wait.
  const responses = await Promise.all(
    Array.from({ length: 150 }, () =>
      withHashingQueue({ member: null, network: '10.0.0.3' }, () => hash(PASSWORD, 4)),
    ),
  );
  expect(responses.filter((response) => response === null).length).toBeGreaterThan(0);
  expect(responses.filter((response) => response !== null).length).toBeGreaterThan(100);
});

it('still checks passwords outside of requests after the queue rejected a hash of a request', async () => {
  // One hash of this network runs, and the other 100 fill its part of the queue.
  const busy = Array.from({ length: 101 }, () =>
    withHashingQueue({ member: null, network: '10.0.0.4' }, () => hash(PASSWORD, 4)),
  );
  const rejected = await withHashingQueue({ member: null, network: '10.0.0.4' }, () =>
    simulatePasswordCheck(PASSWORD),
  );
  expect(rejected).toBeNull();
  await Promise.all(busy);
  expect(await simulatePasswordCheck(PASSWORD)).toBe(false);
});

it('returns hashes, not names of modules, also under `node --watch`', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
  try {
    // More tasks than idle threads, so that new threads start.
    const results = await Promise.all(
      Array.from({ length: 20 }, () => hashInThread({ password: PASSWORD, cost: 4 })),
    );
    expect(results).toEqual(results.map(() => expect.stringMatching(/^\$2b\$04\$/)));
  } finally {
    vi.unstubAllEnvs();
  }
});

it('counts all /64 networks of one IPv6 /48 network as one caller', async () => {
  const responses = await Promise.all(
    Array.from({ length: 150 }, (_, index) =>
      withHashingQueue({ member: null, network: `2001:db8:1:${index}::/64` }, () => hash(PASSWORD, 4)),
    ),
  );
  expect(responses.filter((response) => response === null).length).toBeGreaterThan(0);
});

/** Returns the nice values of all threads of this process; empty where the system does not report them. */
function threadPriorities(): number[] {
  const tasks = '/proc/self/task';
  if (!existsSync(tasks)) return [];
  return readdirSync(tasks).map((thread) => {
    const stat = readFileSync(`${tasks}/${thread}/stat`, 'utf8');
    // The nice value is field 19. Field 2 is a name in parentheses and may contain spaces, so count from field 3.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}
