/** A process with a part of the load. Receives one job as a message, and sends the reports of its visitors as one message. */
import { type HonestReport, runHonestMember } from './honest-member.ts';
import { type HostileReport, runAttacks } from './hostile-visitor.ts';
import type { Target } from './loopback-client.ts';
import type { SoakMember } from './soak-member.ts';

export type LoadJob = {
  readonly kind: 'honest' | 'hostile';
  readonly target: Target;
  readonly honest: readonly SoakMember[];
  readonly hostile: readonly SoakMember[];
  /** Numbers of the signed-out visitors; their loopback addresses derive from these. */
  readonly signedOut: readonly number[];
  readonly parks: readonly string[];
  /** When the load ends, as a Unix time in milliseconds. */
  readonly until: number;
};

export type LoadReport = {
  readonly honest: readonly HonestReport[];
  readonly hostile: readonly HostileReport[];
};

async function runJob(job: LoadJob): Promise<LoadReport> {
  const { kind, target, honest, hostile, signedOut, parks, until } = job;
  if (kind === 'honest') {
    const reports = honest.map((member) => runHonestMember(target, member, parks, until));
    return { honest: await Promise.all(reports), hostile: [] };
  }
  const victims = { victims: honest, parks };
  const reports = [
    ...hostile.map((self) => runAttacks(target, { self, caller: self.caller }, victims, until)),
    ...signedOut.map((caller) => runAttacks(target, { self: null, caller }, victims, until)),
  ];
  return { honest: [], hostile: await Promise.all(reports) };
}

process.once('message', (job: LoadJob) => {
  void runJob(job).then((report) => process.send?.(report, () => process.exit()));
});
