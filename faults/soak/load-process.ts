/** A process with a part of the load. Receives one job as a message, and sends the reports of its visitors as one message. */
import { type HonestReport, runHonestMember } from './honest-member.ts';
import { type HostileReport, runAttacks } from './hostile-visitor.ts';
import type { Target } from './loopback-client.ts';
import type { SoakMember } from './soak-member.ts';

export type LoadJob = {
  /** Which visitors this process simulates. In a hostile job, the honest members are the victims. */
  readonly kind: 'honest' | 'hostile';
  readonly target: Target;
  readonly honest: readonly SoakMember[];
  readonly hostile: readonly SoakMember[];
  /** Numbers of the signed-out visitors. Each visitor's loopback address derives from its number. */
  readonly signedOutCallers: readonly number[];
  /** Ids of parks. */
  readonly parks: readonly string[];
  /** When the load ends, as a Unix time in milliseconds. */
  readonly until: number;
};

export type LoadReport = {
  readonly honest: readonly HonestReport[];
  readonly hostile: readonly HostileReport[];
};

async function runJob(job: LoadJob): Promise<LoadReport> {
  const { kind, target, honest, hostile, signedOutCallers, parks, until } = job;
  if (kind === 'honest') {
    const reports = honest.map((member) => runHonestMember(target, member, parks, until));
    return { honest: await Promise.all(reports), hostile: [] };
  }
  const attacked = { victims: honest, parks };
  const reports = [
    ...hostile.map((self) => runAttacks(target, { self, callerNumber: self.callerNumber }, attacked, until)),
    ...signedOutCallers.map((callerNumber) =>
      runAttacks(target, { self: null, callerNumber }, attacked, until),
    ),
  ];
  return { honest: [], hostile: await Promise.all(reports) };
}

process.once('message', (job: LoadJob) => {
  void runJob(job).then((report) => process.send?.(report, () => process.exit()));
});
