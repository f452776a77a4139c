import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { noisePngFile } from '../../server/testing/sample-files.ts';
import { COMMENT_COLUMNS } from '../../web/src/features/posts/model/comment.ts';
import { POST_COLUMNS } from '../../web/src/features/posts/model/post.ts';
import { TIP_COLUMNS } from '../../web/src/features/tips/model/tip.ts';
import { type ClientResponse, LoopbackClient, type RequestOptions, type Target } from './loopback-client.ts';
import { SOAK_PASSWORD, type SoakMember, sessionSchema } from './soak-member.ts';

export type Duration = {
  /** Method and first parts of the path, the same for all requests of a kind. */
  readonly kind: string;
  readonly milliseconds: number;
};

export type HonestReport = {
  readonly durations: readonly Duration[];
  readonly failures: readonly string[];
};

type ExpectedRequest = RequestOptions & {
  readonly json?: unknown;
  /** Statuses of 400 and above that are expected. */
  readonly expected?: readonly number[];
};

/** Pause between screens, in milliseconds: 2 to 6 seconds. */
const PAUSE_MS = 2_000;
const PAUSE_RANGE_MS = 4_000;
const PICTURE_SIDE = 400;

const idsSchema = z.array(z.object({ id: z.string() }));

/**
 * Uses the app at a person's pace until a given time (epoch milliseconds): opens screens, searches, comments, posts, adds tips, signs in
 * again. `parks` are ids.
 */
export async function runHonestMember(
  target: Target,
  member: SoakMember,
  parks: readonly string[],
  until: number,
): Promise<HonestReport> {
  const client = new LoopbackClient(target, member.callerNumber);
  const durations: Duration[] = [];
  const failures: string[] = [];
  let { token } = member;

  const send = async (path: string, options: ExpectedRequest = {}): Promise<ClientResponse> => {
    const began = performance.now();
    const { json, expected = [], ...rest } = options;
    const method = rest.method ?? (json === undefined ? 'GET' : 'POST');
    try {
      const response = await (json === undefined
        ? client.send(path, { token, ...rest })
        : client.sendJson(path, json, { token, ...rest }));
      if (response.status >= 400 && !expected.includes(response.status)) {
        const retryAfter = response.headers['retry-after'];
        const wait = retryAfter === undefined ? '' : ` (Retry-After: ${String(retryAfter)})`;
        failures.push(
          `${method} ${path.slice(0, 80)}: ${response.status}${wait} ${response.text.slice(0, 200)}`,
        );
      }
      return response;
    } catch (error) {
      failures.push(`${method} ${path.slice(0, 80)}: ${String(error)}`);
      return { status: 0, headers: {}, text: '' };
    } finally {
      const kind = `${method} ${kindOf(path)}`;
      durations.push({ kind, milliseconds: performance.now() - began });
    }
  };
  const idsIn = ({ text }: ClientResponse): string[] => {
    try {
      return idsSchema.parse(JSON.parse(text)).map(({ id }) => id);
    } catch {
      return [];
    }
  };
  const pickRandom = <T>(choices: readonly T[]): T | undefined =>
    choices[Math.floor(Math.random() * choices.length)];
  const park = () => pickRandom(parks) ?? '';
  const feed = () =>
    send(
      `/rest/v1/posts?${new URLSearchParams({ select: POST_COLUMNS, 'liked.user_id': `eq.${member.id}`, order: 'created_at.desc,id.desc', limit: '10' })}`,
    );

  const screens: readonly (() => Promise<unknown>)[] = [
    () =>
      Promise.all([
        send(`/rest/v1/profiles?select=*&id=eq.${member.id}`),
        send(`/rest/v1/user_roles?select=role&user_id=eq.${member.id}`),
        send(`/rest/v1/favorite_parks?select=park_id&user_id=eq.${member.id}`),
        send(`/rest/v1/user_park_visits?select=id,park_id,visit_date&user_id=eq.${member.id}`),
        feed(),
      ]),
    feed,
    async () => {
      const post = pickRandom(idsIn(await feed()));
      if (!post) return;
      await send(
        `/rest/v1/post_comments?${new URLSearchParams({ select: COMMENT_COLUMNS, post_id: `eq.${post}`, order: 'created_at.asc', limit: '20' })}`,
      );
      await send('/rest/v1/post_comments', {
        json: { user_id: member.id, post_id: post, content: `Looks great ${randomUUID()}` },
        // The author may have deleted the post in the meantime.
        expected: [409],
      });
    },
    () =>
      send('/rest/v1/rpc/search_members', { json: { search: 'rider', ordering: 'newest', page_size: 24 } }),
    () =>
      send(
        `/rest/v1/thoosie_tips?${new URLSearchParams({ select: TIP_COLUMNS, park_id: `eq.${park()}`, order: 'created_at.desc', limit: '20' })}`,
      ),
    () =>
      send('/rest/v1/thoosie_tips', {
        json: { user_id: member.id, park_id: park(), tip_text: `Go early ${randomUUID()}` },
      }),
    () => send('/rest/v1/rpc/search_coasters', { json: { query: 'taron' } }),
    async () => {
      const name = `post-images/${member.id}/${randomUUID()}.png`;
      await send(`/storage/v1/object/${name}`, {
        method: 'POST',
        headers: { 'Content-Type': 'image/png' },
        body: noisePngFile(PICTURE_SIDE, PICTURE_SIDE),
      });
      const images = [`${target.url}/storage/v1/object/public/${name}`];
      await send('/rest/v1/posts', {
        json: { user_id: member.id, content: `A day at the park ${randomUUID()}`, images, image_alts: [''] },
      });
      await send(`/storage/v1/object/public/${name}`);
    },
  ];

  /** Signs in again from a device that the server knows, like a member who returns the next day. */
  const signInAgain = async () => {
    const response = await send('/auth/v1/token?grant_type=password', {
      json: { email: member.email, password: SOAK_PASSWORD },
      token: client.publishableKey,
      headers: member.device ? { 'X-Known-Device': member.device } : {},
    });
    const session = response.status === 200 && sessionSchema.safeParse(JSON.parse(response.text)).data;
    if (session) token = session.access_token;
  };
  /** When this member signs in again: at a random moment in the first 80 % of the time. */
  const signInAt = Date.now() + Math.random() * 0.8 * (until - Date.now());
  let hasSignedIn = false;
  await wait(Math.random() * PAUSE_MS);
  while (Date.now() < until) {
    if (!hasSignedIn && Date.now() > signInAt) {
      hasSignedIn = true;
      await signInAgain();
    }
    await pickRandom(screens)?.();
    await wait(Math.min(PAUSE_MS + Math.random() * PAUSE_RANGE_MS, Math.max(0, until - Date.now())));
  }
  client.close();
  return { durations, failures };
}

/** Returns the path without its query, and without its first id and everything after it. */
function kindOf(path: string): string {
  return path.replace(/\?.*/, '').replace(/\/[0-9a-f-]{36}.*/, '');
}
