/**
 * Replaces `@supabase/realtime-js` in the built web app (vite.config.ts). The app uses no realtime channels, but the client
 * always imports the library: a tenth of what a first visit loads.
 */
export class RealtimeClient {
  /** Called by the client with every new token, and without one when the session ends. */
  async setAuth(): Promise<void> {}
}
