import { setTimeout as wait } from 'node:timers/promises';
import { type Attack, type Attacker, memberAttacks, signedOutAttacks } from './hostile-requests.ts';
import { LoopbackClient, type Target } from './loopback-client.ts';
import type { SoakMember } from './soak-member.ts';

export type HostileReport = {
  /** How often each status occurred; 0 means no response. */
  readonly statuses: Readonly<Record<string, number>>;
  /** The beginnings of responses with 500 and above, except 503, which means that the server is overloaded. */
  readonly serverErrors: readonly string[];
};

/** The rate limits are 600 requests a minute per member, and 300 per IP address of signed-out visitors. */
const MEMBER_INTERVAL_MS = 100;
const SIGNED_OUT_INTERVAL_MS = 200;
const CONCURRENCY = 12;

/**
 * Sends attacks until a given time (epoch milliseconds), as a member or, if `self` is null, as a signed-out visitor. `callerNumber`
 * selects the visitor's loopback address and first attack.
 */
export async function runAttacks(
  target: Target,
  { self, callerNumber }: { readonly self: SoakMember | null; readonly callerNumber: number },
  { victims, parks }: { readonly victims: readonly SoakMember[]; readonly parks: readonly string[] },
  until: number,
): Promise<HostileReport> {
  const client = new LoopbackClient(target, callerNumber, CONCURRENCY);
  const statuses: Record<string, number> = {};
  const serverErrors: string[] = [];
  const send: Attacker['send'] = async (path, options = {}) => {
    const { json, ...rest } = options;
    const token = self ? { token: self.token } : {};
    const response = await (json === undefined
      ? client.send(path, { ...token, ...rest })
      : client.sendJson(path, json, { ...token, ...rest })
    ).catch(() => null);
    const status = response?.status ?? 0;
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (response && status >= 500 && status !== 503)
      serverErrors.push(
        `${rest.method ?? ''} ${path.slice(0, 60)}: ${status} ${response.text.slice(0, 120)}`,
      );
    return response;
  };
  const attacker: Attacker = { client, target, self, victims, parks, send };
  const attacks: readonly Attack[] = self ? memberAttacks : signedOutAttacks;
  const running = new Set<Promise<unknown>>();
  for (let iteration = callerNumber; Date.now() < until; iteration += 1) {
    const attack = attacks[iteration % attacks.length];
    if (attack && running.size < CONCURRENCY) {
      const work = attack(attacker).finally(() => running.delete(work));
      running.add(work);
    }
    await wait(self ? MEMBER_INTERVAL_MS : SIGNED_OUT_INTERVAL_MS);
  }
  await Promise.all(running);
  client.close();
  return { statuses, serverErrors };
}
