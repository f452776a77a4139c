// This file replaces a module of auth-js (vite.config.ts), so it uses the same internal function as that module.
import { _request } from '@supabase/auth-js/dist/module/lib/fetch';
import { isAuthError, type SupabaseClient } from '@supabase/supabase-js';

type Options = {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly fetch: typeof fetch;
};

/**
 * Replaces the admin API of `@supabase/auth-js` in the built web app (vite.config.ts). That API needs a secret key, which no browser has,
 * but the client itself calls its `signOut`.
 */
export default class AdminApi {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Ends sessions of a token's account on the server: only that of the token, all others, or all, as `scope` says. */
  async signOut(jwt: string, scope: string): ReturnType<SupabaseClient['auth']['admin']['signOut']> {
    const { url, headers, fetch } = this.#options;
    try {
      await _request(fetch, 'POST', `${url}/logout?scope=${scope}`, { headers, jwt, noResolveJson: true });
      return { data: null, error: null };
    } catch (error) {
      if (isAuthError(error)) return { data: null, error };
      throw error;
    }
  }
}
