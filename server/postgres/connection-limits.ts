/** Maximum number of database connections of one process, by purpose. The docs state their sum. */
export const CONNECTION_LIMITS = {
  /** Statements of the server itself, as the owner of the database. */
  owner: 5,
  /** Requests to the Data API: one per slot of its queue. */
  data: 6,
  /** Requests to the auth and the storage service. */
  authAndStorage: 4,
  /** Locks shared by several processes, one connection each. Not needed with the embedded database, which only one process uses. */
  mutex: 4,
  /** Listens for changes of the schema. */
  schemaWatcher: 1,
  /** A scheduled backup: the lock of the schedule, the lock on files, and the rows. */
  scheduledBackup: 3,
} as const;
