/** SQLSTATE codes that the server, its commands and the web app handle or raise. Names follow PostgreSQL's appendix A. */
export const FEATURE_NOT_SUPPORTED = '0A000';
export const CARDINALITY_VIOLATION = '21000';
export const CHARACTER_NOT_IN_REPERTOIRE = '22021';
export const INVALID_PARAMETER_VALUE = '22023';
export const INVALID_TEXT_REPRESENTATION = '22P02';
export const FOREIGN_KEY_VIOLATION = '23503';
export const UNIQUE_VIOLATION = '23505';
export const CHECK_VIOLATION = '23514';
export const READ_ONLY_SQL_TRANSACTION = '25006';
export const IN_FAILED_SQL_TRANSACTION = '25P02';
export const INVALID_SQL_STATEMENT_NAME = '26000';
export const INSUFFICIENT_PRIVILEGE = '42501';
export const UNDEFINED_TABLE = '42P01';
export const DISK_FULL = '53100';
export const PROGRAM_LIMIT_EXCEEDED = '54000';
export const TOO_MANY_ARGUMENTS = '54023';
export const OBJECT_NOT_IN_PREREQUISITE_STATE = '55000';
export const QUERY_CANCELED = '57014';

/** Classes: the first two characters of their codes. */
export const TRANSACTION_ROLLBACK_CLASS = '40';
export const PROGRAM_LIMIT_EXCEEDED_CLASS = '54';

/** Codes that our SQL functions raise. The Data API turns `PTnnn` into the HTTP status nnn. */
export const NOT_FOUND = 'PT404';
export const CONFLICT = 'PT409';
