import type { TestProject } from 'vitest/node';
import { startTestSite } from '../../../../server/testing/test-site.ts';
import { startExternalServices } from './external-services.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that all tests of a Vitest project use. */
    readonly site: { readonly url: string; readonly dataDir: string; readonly publishableKey: string };
  }
}

/** Starts one server for all tests of a Vitest project. Each test creates its own members. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const externalServices = await startExternalServices();
  const { url, dataDir, publishableKey, stop } = await startTestSite({
    QUEUE_TIMES_URL: externalServices.url,
    REVERSE_GEOCODE_URL: `${externalServices.url}/reverse-geocode`,
  });
  project.provide('site', { url, dataDir, publishableKey });
  return async () => {
    await stop();
    await externalServices[Symbol.asyncDispose]();
  };
}
