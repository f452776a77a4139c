import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesIn, NEXT_BUILD, publishBuild, recordBuild } from './publish-build.ts';

test('the record lists the last three builds, each once', () => {
  const builds = ['a', 'b', 'c', 'd'].map((name) => [`assets/${name}.js`]);
  const [a = [], b = [], c = [], d = []] = builds;
  expect([a, b, c, d].reduce(recordBuild, [])).toEqual([d, c, b]);
  expect(recordBuild([c, b, a], b)).toEqual([b, c, a]);
});

/** Returns a folder, a function that puts a build with the given files into it, and a function that lists the files to serve. */
async function buildFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-builds-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return {
    folder,
    async build(...names: string[]) {
      for (const name of names) {
        const file = join(folder, NEXT_BUILD, name);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, names.join());
      }
      await publishBuild(folder);
    },
    served: async () => (await filesIn(folder)).filter((name) => !name.startsWith('.')).sort(),
  };
}

test('keeps the assets of three builds, and other files of the last build only', async () => {
  const { folder, build, served } = await buildFolder();
  for (const version of ['1', '2', '3', '4'])
    await build('index.html', `icons/${version}.png`, 'assets/react.js', `assets/home-${version}.js`);
  expect(await served()).toEqual([
    'assets/home-2.js',
    'assets/home-3.js',
    'assets/home-4.js',
    'assets/react.js',
    'icons/4.png',
    'index.html',
  ]);
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toContain('home-4');
  expect(await readdir(folder)).not.toContain(NEXT_BUILD);
});

test('keeps the assets of a build that has no record', async () => {
  const { folder, build, served } = await buildFolder();
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/old.js'), '');
  await build('index.html', 'assets/new.js');
  expect(await served()).toEqual(['assets/new.js', 'assets/old.js', 'index.html']);
});
