/**
 * Replaces `@supabase/realtime-js` in the built web app (vite.config.ts). The app uses no realtime channels, but the client
 * creates a listener anyway: a tenth of what a first visit loads.
 */
export class RealtimeClient {
  /** The client passes every new token. */
  async setAuth(): Promise<void> {}
}
