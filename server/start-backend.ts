import type { Logger } from 'pino';
import type { BackendServices } from './app-dependencies.ts';
import { startAccountDeletions } from './auth/account-deletions.ts';
import { createAccounts } from './auth/accounts.ts';
import { startApprovalMails } from './auth/approval-mails.ts';
import { createAuthMailer } from './auth/auth-mailer.ts';
import { createEmailChanges } from './auth/email-changes.ts';
import { startExpiredDataCleanup } from './auth/expired-data-cleanup.ts';
import { createSignUpAttempts } from './auth/sign-up-attempts.ts';
import { createKeyedMutex, type KeyedMutex } from './concurrency/keyed-mutex.ts';
import type { Environment } from './environment.ts';
import { endFirstStart, openDataFolder } from './files/data-folder.ts';
import { createDiskReserve } from './files/disk-reserve.ts';
import { lockDataFolder } from './files/lock-data-folder.ts';
import type { LimitStore } from './http/limits/limit-store.ts';
import { memoryLimits } from './http/limits/memory-limits.ts';
import { sharedLimits } from './http/limits/shared-limits.ts';
import { createSupabaseBackend } from './lite/supabase-backend.ts';
import { outboxMail } from './mail/outbox-mail.ts';
import { smtpMail } from './mail/smtp-mail.ts';
import {
  prepareBackupFolder,
  type ScheduledBackups,
  startScheduledBackups,
} from './operations/backup/scheduled-backups.ts';
import { writeBackup } from './operations/backup/write-backup.ts';
import { startCoasterRanking } from './operations/coaster-ranking.ts';
import { clockDifference, clockWarning } from './postgres/clock-difference.ts';
import type { startEmbeddedCluster } from './postgres/cluster/embedded-cluster.ts';
import { communityName } from './postgres/community-name.ts';
import { connectDatabase } from './postgres/connect-database.ts';
import { createDatabaseMutex } from './postgres/database-mutex.ts';
import { applyInstanceEnvironment } from './postgres/instance-environment.ts';
import { recordOrVerifyFingerprint } from './postgres/instance-secrets.ts';
import { readMailSender } from './postgres/mail-sender.ts';
import { prepareDatabase } from './postgres/migrations/prepare-database.ts';
import { readMailTemplates, readProjectConfig } from './project-config.ts';
import { createDataService } from './rest/data-service.ts';
import { startDeletionQueue } from './storage/deletion-queue.ts';
import { folderObjectStore } from './storage/folder-object-store.ts';
import { startOrphanedFileCleanup } from './storage/orphaned-files.ts';
import { createRemovedPictures } from './storage/removed-pictures.ts';
import { s3ObjectStore } from './storage/s3-object-store.ts';
import { createUploadInspector } from './storage/upload-inspector.ts';

/** The running backend with its background work. */
export type RunningBackend = {
  readonly services: BackendServices;
  readonly publishableKey: string;
  /** The secret key, as in `services`. Our own functions bypass row-level security with it. */
  readonly serviceKey: string;
  readonly databaseUrl: string;
  /** Stores the counts of the rate limits: in the database if DATABASE_URL is set, shared with other processes; otherwise in memory. */
  readonly limitStore: LimitStore;
  /** Null without scheduled backups. */
  readonly backups: Pick<ScheduledBackups, 'newest'> | null;
  /** Resolves with a reason if the backend cannot continue. */
  readonly failed: Promise<string>;
  stop(): Promise<void>;
};

type Options = {
  readonly environment: Environment;
  readonly siteUrl: string;
  readonly supabaseFolder: string;
  readonly startCluster: typeof startEmbeddedCluster;
  readonly log: Logger;
};

/**
 * Starts the embedded database if needed, migrates the database and starts the services.
 * @throws {StartupError} if a service cannot start; services that started are stopped again
 */
export async function startBackend({
  environment,
  siteUrl,
  supabaseFolder,
  startCluster,
  log,
}: Options): Promise<RunningBackend> {
  const stopFunctions: (() => unknown)[] = [];
  const stop = async () => {
    for (const stopPart of stopFunctions.splice(0).reverse()) await stopPart();
  };
  try {
    const config = await readProjectConfig(supabaseFolder);
    const templates = await readMailTemplates(config, supabaseFolder);
    const folder = await openDataFolder(environment.dataDir);
    let databaseUrl = environment.databaseUrl;
    let failed = new Promise<string>(() => undefined);
    if (databaseUrl === null) {
      // Only one process may run the embedded cluster of a folder. With DATABASE_URL, processes that share a database may also share
      // the folder.
      stopFunctions.push(lockDataFolder(folder.path));
      const cluster = await startCluster({
        dataDir: folder.path,
        isDataDirExplicit: environment.isDataDirExplicit,
        password: folder.secrets.databasePassword,
        mayCreate: folder.isFirstStart,
        log: (line) => log[line.startsWith('LOG:') ? 'debug' : 'warn'](`database: ${line}`),
      });
      stopFunctions.push(() => cluster.stop());
      databaseUrl = cluster.url;
      failed = cluster.failed;
    }
    const sql = await connectDatabase(databaseUrl);
    stopFunctions.push(() => sql.end({ timeout: 5 }));
    const clockMessage = clockWarning(await clockDifference(sql));
    if (clockMessage) log.warn(clockMessage);

    let limitStore: LimitStore = memoryLimits;
    let withLock: KeyedMutex = createKeyedMutex();
    if (environment.databaseUrl !== null) {
      const limits = sharedLimits(sql, log);
      stopFunctions.push(() => limits.stop());
      limitStore = limits.store;
      const databaseMutex = await createDatabaseMutex(sql.options);
      stopFunctions.push(() => databaseMutex.close());
      withLock = databaseMutex.withLock;
    }

    const objects = environment.s3
      ? s3ObjectStore(environment.s3)
      : folderObjectStore(folder.objects, withLock);
    const backend = createSupabaseBackend({
      databaseUrl,
      config,
      secrets: folder.secrets,
      siteUrl,
      objects,
      rowLimitFactor: environment.rateLimitFactor,
    });
    stopFunctions.push(() => backend.close());
    const data = await createDataService({
      log,
      sql,
      schemas: config.api.schemas,
      maxRows: config.api.max_rows,
      publishableKey: folder.secrets.publishableKey,
      secretKey: folder.secrets.secretKey,
      jwtSecret: folder.secrets.jwtSecret,
      siteUrl,
      rowLimitFactor: environment.rateLimitFactor,
    });
    stopFunctions.push(() => data.close());
    const accounts = createAccounts(sql);
    const signUpAttempts = createSignUpAttempts(sql, config.auth.email.otp_length);
    const emailChanges = createEmailChanges(sql, config.auth.email.otp_length);
    const { smtp } = environment;
    const mailer = createAuthMailer({
      templates,
      accounts,
      siteUrl,
      communityName: () => communityName(sql),
      log,
      send: smtp
        ? smtpMail(smtp.url, () => readMailSender(sql, smtp.from, siteUrl))
        : outboxMail(folder.outbox),
      codeLog: smtp ? null : log,
    });
    backend.setMailer(mailer);
    const appliedMigrations = await prepareDatabase({
      sql,
      supabaseFolder,
      ensureSystemTables: () => backend.ensureSystemTables(),
      grantPrivileges: () => backend.grantPrivileges(),
    });
    if (appliedMigrations.length > 0) log.info({ migrations: appliedMigrations }, 'migrations applied');
    data.watchSchema();
    await recordOrVerifyFingerprint(sql, folder.secrets, folder.path);
    if (folder.isFirstStart) await endFirstStart(folder);

    await signUpAttempts.migratePendingSignUps();
    await applyInstanceEnvironment(sql, environment);
    const inspector = createUploadInspector();
    stopFunctions.push(() => inspector.stop());

    const removedPictures = createRemovedPictures(sql, objects, log);
    stopFunctions.push(() => removedPictures.stop());
    const fileDeletions = startDeletionQueue(sql, objects, removedPictures, log);
    stopFunctions.push(() => fileDeletions.stop());
    const accountDeletions = startAccountDeletions({ sql, log, onRemoved: () => fileDeletions.wake() });
    stopFunctions.push(() => accountDeletions.stop());
    if (!environment.s3) stopFunctions.push(startOrphanedFileCleanup(folder.objects, log));
    const approvalMails = startApprovalMails(sql, mailer, log);
    stopFunctions.push(() => approvalMails.stop());
    const expiredData = startExpiredDataCleanup(sql, log);
    stopFunctions.push(() => expiredData.stop());
    const ranking = startCoasterRanking(sql, log);
    stopFunctions.push(() => ranking.stop());
    const { schedule, passphrase } = environment.backup;
    let backups: ScheduledBackups | null = null;
    if (schedule) {
      await prepareBackupFolder(schedule.folder);
      // TypeScript does not narrow a reassigned variable inside a function.
      const backupUrl = databaseUrl;
      const write = (file: string) =>
        writeBackup({
          databaseUrl: backupUrl,
          secrets: folder.secrets,
          objects,
          dataDir: folder.path,
          file,
          passphrase,
          allowMissingFiles: false,
        });
      const isEncrypted = passphrase !== null;
      const scheduledBackups = startScheduledBackups({ schedule, databaseUrl, isEncrypted, write, log });
      stopFunctions.push(() => scheduledBackups.stop());
      backups = scheduledBackups;
    }
    return {
      services: {
        backend,
        data,
        sql,
        objects,
        accounts,
        signUpAttempts,
        emailChanges,
        mailer,
        fileDeletions,
        accountDeletions,
        withLock,
        jwtSecret: folder.secrets.jwtSecret,
        secretKey: folder.secrets.secretKey,
        inspector,
        removedPictures,
        diskReserve: createDiskReserve(folder.path, environment.diskReserve),
        uploadFolder: folder.uploads,
        uploadLimit: bytesOf(config.storage.file_size_limit),
      },
      publishableKey: folder.secrets.publishableKey,
      serviceKey: folder.secrets.secretKey,
      databaseUrl,
      limitStore,
      backups,
      failed,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function bytesOf(size: string): number {
  const units: Readonly<Record<string, number>> = { B: 1, KIB: 1024, MIB: 1024 ** 2, GIB: 1024 ** 3 };
  const [, number = '', unit = ''] = /^(\d+)\s*([KMG]?i?B)$/i.exec(size) ?? [];
  const bytes = Number(number) * (units[unit.toUpperCase()] ?? 0);
  if (!(bytes > 0))
    throw new Error(`supabase/config.toml: storage.file_size_limit "${size}" is not a size such as 20MiB`);
  return bytes;
}
