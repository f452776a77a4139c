/** Replaces `iceberg-js` in the built web app (vite.config.ts): analytics tables of the storage client, which the app does not use. */
export class IcebergRestCatalog {}
