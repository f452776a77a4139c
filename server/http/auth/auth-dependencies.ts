import type { Accounts } from '../../backend/accounts.ts';
import type { AuthMailer } from '../../backend/auth-mailer.ts';
import type { SignUpAttempts } from '../../backend/sign-up-attempts.ts';
import type { Turns } from '../../one-at-a-time.ts';
import type { BackgroundWork } from '../background-work.ts';
import type { RateLimits } from '../rate-limits.ts';
import type { AppContext } from '../request-context.ts';
import type { AuthMarkers } from './auth-markers.ts';

/** What the handlers in front of the auth service work with. */
export type AuthDependencies = {
  readonly limits: RateLimits;
  readonly turns: Turns;
  readonly accounts: Accounts;
  readonly attempts: SignUpAttempts;
  readonly markers: AuthMarkers;
  readonly mailer: AuthMailer;
  readonly background: BackgroundWork;
  readonly siteUrl: string;
  /** Passes a request on to the auth service. */
  readonly forward: (context: AppContext, request: Request) => Promise<Response>;
};
