import type { BackgroundWork } from '../concurrency/background-work.ts';
import type { KeyedMutex } from '../concurrency/keyed-mutex.ts';
import type { RunQueuedRead } from '../http/limits/queued-response.ts';
import type { RateLimits } from '../http/limits/rate-limits.ts';
import type { AppContext } from '../http/request/request-context.ts';
import type { Accounts } from './accounts.ts';
import type { AuthMailer } from './auth-mailer.ts';
import type { DeviceTokens } from './device-tokens.ts';
import type { EmailChanges } from './email-changes.ts';
import type { SignUpAttempts } from './sign-up-attempts.ts';

/** Dependencies of the routes in front of the auth service. */
export type AuthDependencies = {
  readonly limits: RateLimits;
  readonly withLock: KeyedMutex;
  readonly accounts: Accounts;
  readonly signUpAttempts: SignUpAttempts;
  readonly emailChanges: EmailChanges;
  readonly deviceTokens: DeviceTokens;
  readonly mailer: AuthMailer;
  readonly background: BackgroundWork;
  readonly siteUrl: string;
  readonly runQueuedRead: RunQueuedRead;
  /** Forwards a request to the auth service. */
  readonly forward: (context: AppContext, request: Request) => Promise<Response>;
};
