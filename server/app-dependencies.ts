import type { Logger } from 'pino';
import type { Role } from '#shared/constants.ts';
import type { Accounts } from './auth/accounts.ts';
import type { AuthMailer } from './auth/auth-mailer.ts';
import type { EmailChanges } from './auth/email-changes.ts';
import type { SignUpAttempts } from './auth/sign-up-attempts.ts';
import type { BackgroundWork } from './concurrency/background-work.ts';
import type { KeyedMutex } from './concurrency/keyed-mutex.ts';
import type { RecurringWork } from './concurrency/recurring-work.ts';
import type { Hsts } from './environment.ts';
import type { DiskReserve } from './files/disk-reserve.ts';
import type { FunctionHandlers } from './functions/mount-functions.ts';
import type { HealthReport } from './http/admin-routes.ts';
import type { FairQueue } from './http/limits/fair-queue.ts';
import type { RateLimits } from './http/limits/rate-limits.ts';
import type { AddressPseudonymizer } from './http/request/pseudonymize-address.ts';
import type { SupabaseBackend } from './lite/supabase-backend.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import type { Database } from './postgres/connect-database.ts';
import type { DataService } from './rest/data-service.ts';
import type { ObjectStore } from './storage/object-store.ts';
import type { RemovedPictures } from './storage/removed-pictures.ts';
import type { UploadInspector } from './storage/upload-inspector.ts';

/** Settings that the web app needs before its first request. */
type WebConfig = {
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  readonly coasterApiUrl: string;
  readonly reverseGeocodeUrl: string;
  /** Set if members, wait times and places are sample data. The app then says so. */
  readonly demo?: Demo;
};

/** Public information of a demo. */
export type Demo = {
  /** Accounts that everybody can use. */
  readonly accounts: readonly {
    readonly role: Role;
    readonly email: string;
    readonly password: string;
  }[];
};

/** Services and settings that exist only if this process is the backend. */
export type BackendServices = {
  readonly backend: SupabaseBackend;
  readonly data: DataService;
  readonly sql: Database;
  readonly objects: ObjectStore;
  readonly accounts: Accounts;
  readonly signUpAttempts: SignUpAttempts;
  readonly emailChanges: EmailChanges;
  readonly mailer: AuthMailer;
  /** Deletes files to which no row refers any more. */
  readonly fileDeletions: RecurringWork;
  /** Deletes the rows of large deleted accounts. */
  readonly accountDeletions: RecurringWork;
  readonly withLock: KeyedMutex;
  readonly jwtSecret: string;
  /** The API key of the role service_role. */
  readonly secretKey: string;
  readonly inspector: UploadInspector;
  readonly removedPictures: Pick<RemovedPictures, 'includes'>;
  readonly diskReserve: DiskReserve;
  /** Folder for incomplete uploads. */
  readonly uploadFolder: string;
  /** Maximum upload size of buckets without a limit, in bytes. */
  readonly uploadLimit: number;
};

/** Queues for requests to the Data API, for calls of Edge Functions, and for short database reads of auth and storage (`lookups`). */
export type RequestQueues = Readonly<Record<'data' | 'functions' | 'lookups', FairQueue>>;

export type AppDependencies = {
  readonly log: Logger;
  readonly siteUrl: string;
  /** Former origins of the community. */
  readonly formerSiteUrls: readonly string[];
  readonly webFolder: string;
  readonly webConfig: WebConfig;
  readonly trustedProxies: number;
  readonly hsts: Hsts;
  /** Returns how the log shows the IP address of a client. */
  readonly pseudonymizeAddress: AddressPseudonymizer;
  /** Contact for security reports; null if not set. */
  readonly securityContact: string | null;
  readonly limits: RateLimits;
  readonly queues: RequestQueues;
  /** Null without metrics. */
  readonly metrics: Pick<Metrics, 'onResponse'> | null;
  readonly background: BackgroundWork;
  readonly functions: FunctionHandlers;
  /** Null if a Supabase project is the backend. */
  readonly health: HealthReport | null;
  /** Null if a Supabase project is the backend. */
  readonly services: BackendServices | null;
};
