import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { startTestSite, type TestSite } from '../../server/testing/test-site.ts';
import { NEXT_BUILD, publishBuild } from '../../web/build/publish-build.ts';

const BUILT = join(import.meta.dirname, '..', '..', 'web', 'dist');
/** Runs the server with the web app of the folder WEB_FOLDER. The usual script, server/main.ts, ignores WEB_FOLDER. */
const SERVE = join(import.meta.dirname, '..', '..', 'browsers', 'support', 'serve.ts');

/** The name of an asset ends with a hash. */
const ASSET_NAME = /([\w.-]+-[\w-]{8})(\.\w+)/g;

/** The id of the build in the service worker. */
const BUILD_ID = /\bid:(["'`])[0-9a-f]{12}\1/g;

/** A server whose web app a test replaces by newer builds. */
type UpgradedSite = TestSite & {
  /** Deploys a build with the same code in files with new names. Returns the path of the script in its index.html. */
  readonly deploy: (options?: DeployOptions) => Promise<string>;
};

type DeployOptions = { readonly hasServiceWorker?: boolean };

/** Starts a server with a copy of the built web app. Building it again for each version would take minutes. */
export async function startUpgradedSite(): Promise<UpgradedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-builds-'));
  const files = await readBuild();
  const assets = new Set(
    [...files.keys()].filter((name) => name.startsWith('assets/')).map((name) => basename(name)),
  );
  let version = 0;

  const rename = (text: string) =>
    text.replace(ASSET_NAME, (name, stem, ending) =>
      assets.has(name) ? `${stem}v${version}${ending}` : name,
    );
  const asNewBuild = (code: string) => rename(code).replace(BUILD_ID, `id:"build-${version}"`);

  async function deploy({ hasServiceWorker = true }: DeployOptions = {}): Promise<string> {
    version += 1;
    for (const [name, content] of files) {
      if (name === 'service-worker.js' && !hasServiceWorker) continue;
      const file = join(folder, NEXT_BUILD, rename(name));
      await mkdir(dirname(file), { recursive: true });
      const isText = /\.(?:js|css|html)$/.test(name);
      await writeFile(file, isText ? asNewBuild(content.toString()) : content);
    }
    await publishBuild(folder);
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    return /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '';
  }

  await deploy();
  const site = await startTestSite(
    { WEB_FOLDER: folder },
    // The last word of the command is the script that the server runs.
    { changeCommand: (program) => program.with(-1, SERVE) },
  );
  return {
    ...site,
    deploy,
    async stop() {
      await site.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Reads the files of the built web app, without sounds, compressed copies and assets of earlier builds. */
async function readBuild(): Promise<Map<string, Buffer>> {
  const serviceWorker = await readFile(join(BUILT, 'service-worker.js'), 'utf8');
  const entries = await readdir(BUILT, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !/^\.|\.(?:br|gz|wav)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(BUILT.length + 1))
    // The service worker lists all assets of its build: scripts, style sheets and fonts.
    .filter((name) => !name.startsWith('assets/') || serviceWorker.includes(name));
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(BUILT, name))] as const)),
  );
}
