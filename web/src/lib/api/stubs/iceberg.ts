/**
 * Replaces `iceberg-js` in the built web app (vite.config.ts). The storage client imports it for analytics tables, which the app does not
 * use.
 */
export class IcebergRestCatalog {}
