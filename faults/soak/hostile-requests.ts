/** Each attack sends one or more requests; the caller sets the pace. No attack may cause a server error, except 503. */
import { randomBytes, randomUUID } from 'node:crypto';
import { pictureBombs } from '../../server/testing/picture-bombs.ts';
import { noisePngFile } from '../../server/testing/sample-files.ts';
import type { ClientResponse, LoopbackClient, RequestOptions, Target } from './loopback-client.ts';
import type { SoakMember } from './soak-member.ts';

export type Attacker = {
  readonly client: LoopbackClient;
  readonly target: Target;
  /** The attacking member; null for a signed-out visitor. */
  readonly self: SoakMember | null;
  readonly victims: readonly SoakMember[];
  /** Ids of parks. */
  readonly parks: readonly string[];
  /** Sends a request and counts its status. */
  readonly send: (
    path: string,
    options?: RequestOptions & { readonly json?: unknown },
  ) => Promise<ClientResponse | null>;
};

export type Attack = (attacker: Attacker) => Promise<unknown>;

const repeatRow = (count: number, row: () => unknown) => Array.from({ length: count }, row);
const csv = `content\n${'a\n'.repeat(33_000)}`;
const largePng = noisePngFile(3_000, 3_000);
const bombs = pictureBombs().filter(({ file }) => file.length < 200_000);
let pickCount = 0;
const pickCyclic = <T>(choices: readonly T[]): T => {
  pickCount += 1;
  const choice = choices[pickCount % choices.length];
  if (choice === undefined) throw new Error('The list is empty.');
  return choice;
};
const pickVictim = ({ victims }: Attacker) => pickCyclic(victims);

/** Opens uploads that send 256 KB at once, then a byte a second, and closes them after 15 seconds. */
async function stallUploads({ client, self, target }: Attacker, path: string, count: number): Promise<void> {
  const key = self ? target.publishableKey : `sb_secret_${randomBytes(16).toString('hex')}`;
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `apikey: ${key}`,
    ...(self ? [`Authorization: Bearer ${self.token}`] : []),
    'Content-Type: image/png',
    'Content-Length: 9000000',
  ].join('\r\n');
  const sockets = Array.from({ length: count }, () => {
    const socket = client.connect();
    socket.write(`${head}\r\n\r\n`);
    socket.write(largePng.subarray(0, 256 * 1024));
    return socket;
  });
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('\0');
  }, 1_000);
  setTimeout(() => {
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();
  }, 15_000).unref();
}

export const signedOutAttacks: readonly Attack[] = [
  ({ send }) =>
    send('/rest/v1/posts', { method: 'POST', headers: { 'Content-Type': 'text/csv' }, body: csv }),
  ({ send }) => send('/rest/v1/posts', { json: repeatRow(60_000, () => ({ content: 'a' })) }),
  ({ send }) => send('/rest/v1/posts?select=*&content=match.^(a%2B)(a%2B)\\1\\2$'),
  // Signs up repeatedly with an unconfirmed email address.
  ({ send }) =>
    send('/auth/v1/signup', {
      json: {
        email: pickCyclic(['taken-1@example.test', 'taken-2@example.test']),
        password: 'Other-Password-1!',
      },
    }),
  (attacker) =>
    attacker.send('/auth/v1/signup', {
      json: { email: pickVictim(attacker).email, password: 'Other-Password-1!' },
    }),
  (attacker) => attacker.send('/auth/v1/recover', { json: { email: pickVictim(attacker).email } }),
  // Tries to lock out certain members.
  (attacker) =>
    attacker.send('/auth/v1/token?grant_type=password', {
      json: { email: pickVictim(attacker).email, password: 'Wrong-Password-1!' },
    }),
  (attacker) =>
    attacker.send('/auth/v1/token?grant_type=password', {
      json: { email: attacker.victims[0]?.email, password: 'Wrong-Password-1!' },
      headers: { 'X-Forwarded-For': `10.1.2.${Math.floor(Math.random() * 250)}:${pickCount}` },
    }),
  (attacker) =>
    attacker.send('/auth/v1/verify', {
      json: { type: 'recovery', email: pickVictim(attacker).email, token: '000000' },
    }),
  ({ send }) => send('/auth/v1/token?grant_type=refresh_token', { json: { refresh_token: randomUUID() } }),
  // Starts uploads that do not end, with a key that looks like the operator's.
  (attacker) => stallUploads(attacker, `/storage/v1/object/post-images/${randomUUID()}/a.png`, 10),
  ({ send }) =>
    send(`/storage/v1/object/post-images/${randomUUID()}/a.png`, {
      method: 'POST',
      headers: { apikey: `sb_secret_${randomUUID()}`, 'Content-Type': 'image/png' },
      body: largePng,
    }),
  // Causes long lines in the log.
  ({ send }) => send(`/rest/v1/posts?content=eq.${'x'.repeat(7_000)}`),
  ({ send }) => send(`/${'%0a%00'.repeat(1_000)}`),
  ({ send }) => send('/functions/v1/get-wait-times', { json: { parkId: 'a'.repeat(60_000) } }),
  ({ send }) => send('/functions/v1/get-parks', { json: {} }),
  ({ send }) => send('/api/coasters/search?q=%25%25%25%25a&limit=100000'),
  ({ send }) => send('/config.json', { headers: { Host: 'attacker.test' } }),
  ({ send }) => send('/', { headers: { Range: Array.from({ length: 200 }, (_, n) => `${n}-`).join(',') } }),
  async ({ client }) => {
    for (let count = 0; count < 20; count += 1) {
      const socket = client.connect();
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-A: ');
      setTimeout(() => socket.destroy(), 20_000).unref();
    }
  },
];

const attackerId = ({ self }: Attacker) => self?.id ?? '';

export const memberAttacks: readonly Attack[] = [
  ({ send }) =>
    send('/rest/v1/posts', { method: 'POST', headers: { 'Content-Type': 'text/csv' }, body: csv }),
  (attacker) =>
    attacker.send('/rest/v1/posts', {
      json: repeatRow(8_000, () => ({ user_id: attackerId(attacker), content: 'a' })),
    }),
  (attacker) =>
    attacker.send('/rest/v1/posts', {
      json: { user_id: attackerId(attacker), content: `${'a'.repeat(800)}b` },
    }),
  ({ send }) =>
    send('/rest/v1/posts?select=id&content=match.^(a%2B)(a%2B)(a%2B)(a%2B)\\1\\1\\2\\2\\3\\3\\4\\4$'),
  ({ send }) => send(`/rest/v1/posts?select=id&content=like.${'*a'.repeat(40)}*c`),
  ({ send }) =>
    send('/rest/v1/posts?select=*,a:profiles!posts_user_id_fkey(*,b:posts!posts_user_id_fkey(*))&limit=1000'),
  // Adds rows that could break a screen.
  (attacker) =>
    attacker.send('/rest/v1/posts', {
      json: { id: '00000000-0000-0000-0000-00000000000f', user_id: attackerId(attacker), content: 'x' },
    }),
  (attacker) =>
    attacker.send('/rest/v1/posts', {
      json: { user_id: attackerId(attacker), content: 'x', images: [['a'], ['b']] },
    }),
  (attacker) =>
    attacker.send('/rest/v1/posts', {
      json: {
        user_id: attackerId(attacker),
        content: 'x',
        visit_date: '-infinity',
        created_at: '294276-01-01',
      },
    }),
  // Adds many rows.
  (attacker) =>
    attacker.send('/rest/v1/thoosie_tips', {
      json: repeatRow(4_000, () => ({
        user_id: attackerId(attacker),
        park_id: attacker.parks[0],
        tip_text: 'tip',
      })),
    }),
  async (attacker) => {
    const posts = await attacker.send('/rest/v1/posts?select=id&limit=1&order=created_at.desc');
    const id = /"id":\s*"([^"]+)"/.exec(posts?.text ?? '')?.[1];
    await attacker.send('/rest/v1/post_comments', {
      json: repeatRow(500, () => ({ user_id: attackerId(attacker), post_id: id, content: 'first!' })),
    });
  },
  // Uses up storage space.
  (attacker) =>
    attacker.send(`/storage/v1/object/post-images/${attackerId(attacker)}/${randomUUID()}.png`, {
      method: 'POST',
      headers: { 'Content-Type': 'image/png', 'Cache-Control': 's-maxage=999999999999' },
      body: largePng,
    }),
  (attacker) =>
    stallUploads(attacker, `/storage/v1/object/post-images/${attackerId(attacker)}/${randomUUID()}.png`, 10),
  (attacker) => {
    const { type, file } = pickCyclic(bombs);
    return attacker.send(`/storage/v1/object/post-images/${attackerId(attacker)}/${randomUUID()}`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: file,
    });
  },
  ({ send }) =>
    send('/storage/v1/object/list/post-images', {
      json: { prefix: '', limit: 100_000, sortBy: { column: 'no_column', order: 'asc' } },
    }),
  // Takes names that look like those of staff or of members with a badge, and names that could break a screen.
  (attacker) =>
    attacker.send(`/rest/v1/profiles?id=eq.${attackerId(attacker)}`, {
      method: 'PATCH',
      json: {
        name: pickCyclic([
          '⭐ THRILL GUIDE',
          'Thrіllseekers Team ✓',
          `A${'\u0301'.repeat(79)}`,
          'Admin\u202e',
        ]),
      },
    }),
  (attacker) =>
    attacker.send(`/rest/v1/profiles?id=eq.${attackerId(attacker)}`, {
      method: 'PATCH',
      json: { instagram: 'javascript:alert(1)', bio: '\u0000'.repeat(10) },
    }),
  ({ send }) => send('/rest/v1/rpc/search_members', { json: { search: '%_'.repeat(100_000) } }),
  ({ send }) => send('/rest/v1/rpc/search_coasters', { json: { query: 'millenium force '.repeat(2_000) } }),
  ({ send }) => send(`/rest/v1/posts?${'select=id&'.repeat(500)}`),
  // Sends values that error messages could repeat in the log.
  ({ send }) => send('/rest/v1/posts', { json: { user_id: randomUUID(), content: 'secret'.repeat(100) } }),
  ({ send }) => send(`/rest/v1/posts?id=eq.${'9'.repeat(3_000)}`),
  ({ send }) => send('/auth/v1/user', { method: 'PUT', json: { password: 'Another-Password-1!' } }),
  (attacker) => attacker.send(`/rest/v1/posts?user_id=eq.${attackerId(attacker)}`, { method: 'DELETE' }),
];
