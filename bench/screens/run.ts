/**
 * npm run lighthouse: measures the built web app in a real browser and writes docs/lighthouse.md. With options it only prints. Defaults
 * are in brackets:
 *   --loads N        valid Lighthouse runs of each screen (5)
 *   --rounds N       how often each screen change is made (20)
 *   --games N        games played at each CPU speed (5)
 *   --visits N       repeat visits with and without a network (5)
 *   --restores N     restores of the persisted queries at each CPU speed (20)
 *   --reports FOLDER where to store Lighthouse's full reports
 * With 0, that measurement is skipped. Exits with 1 when a figure misses its target.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { ensurePackages } from '../../scripts/bootstrap/ensure-packages.mjs';
import { chromiumFlags } from '../../scripts/browsers/chromium-flags.ts';
import { findChromium } from '../../scripts/browsers/find-chromium.ts';
import { buildWeb } from '../../scripts/build-web.ts';
import { describeRun } from '../report/describe-run.ts';
import { type SampleCommunity, startCommunity } from './community/start-community.ts';
import { gameSection } from './game/game-section.ts';
import { measureGame } from './game/measure-game.ts';
import { lighthouseSection } from './lighthouse/lighthouse-section.ts';
import { measureScreens } from './lighthouse/measure-screens.ts';
import { measureRestores } from './persisted-queries/measure-restore.ts';
import { restoreSection } from './persisted-queries/restore-section.ts';
import { measureRepeatVisits } from './repeat-visit/measure-repeat-visit.ts';
import { repeatVisitSection } from './repeat-visit/repeat-visit-section.ts';
import { measureRoutes } from './routes/measure-routes.ts';
import { routesSection } from './routes/routes-section.ts';
import tool from './tool/package.json' with { type: 'json' };

const { values: options } = parseArgs({
  options: {
    loads: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '20' },
    games: { type: 'string', default: '5' },
    visits: { type: 'string', default: '5' },
    restores: { type: 'string', default: '20' },
    reports: { type: 'string' },
  },
});
/** Without options. */
const isFullRun = process.argv.length === 2;
/** Factors by which the CPU is slowed. */
const CPU_SLOWDOWNS = [1, 4];

function logProgress(text: string): void {
  console.error(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${text}`);
}

/** A part of the results, and a message for each target that its figures miss. */
type Section = { readonly text: string; readonly missed: readonly string[] };

async function measure(
  browser: Browser,
  community: SampleCommunity,
  chromiumPath: string,
): Promise<Section[]> {
  const { loads, rounds, games, visits, restores } = {
    loads: Number(options.loads),
    rounds: Number(options.rounds),
    games: Number(options.games),
    visits: Number(options.visits),
    restores: Number(options.restores),
  };
  const sections: Section[] = [];
  if (loads) {
    logProgress(`first loads: ${loads} of each screen`);
    const { reports } = options;
    sections.push(lighthouseSection(await measureScreens({ community, chromiumPath, loads, reports })));
  }
  if (rounds) {
    logProgress(`changes of the screen: ${rounds} rounds`);
    sections.push(routesSection(await measureRoutes(browser, community, rounds)));
  }
  if (visits) {
    logProgress(`repeat visits: ${visits} with and without a network`);
    sections.push(repeatVisitSection(await measureRepeatVisits(browser, community, visits)));
  }
  if (restores) {
    logProgress(`persisted queries: ${restores} cold starts at each speed`);
    sections.push(
      restoreSection(await measureRestores(browser, community, { cpuSlowdowns: CPU_SLOWDOWNS, restores })),
    );
  }
  if (games) {
    logProgress(`confetti: ${games} games at each speed`);
    const measured = [];
    for (const cpuSlowdown of CPU_SLOWDOWNS)
      measured.push(await measureGame(browser, community, { cpuSlowdown, games }));
    sections.push({ text: gameSection(measured), missed: [] });
  }
  return sections;
}

const chromiumPath = findChromium();
ensurePackages(join(import.meta.dirname, 'tool'), { dev: false });
await buildWeb();
logProgress('starting a server and filling it');
await using browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags] });
const community = await startCommunity(browser);
try {
  const sections = await measure(browser, community, chromiumPath);
  const head = describeRun({
    title: 'How fast the screens are',
    command: 'npm run lighthouse',
    software: [`Chromium ${browser.version()}`, `Lighthouse ${tool.dependencies.lighthouse}`],
  });
  const report = [head, ...sections.map(({ text }) => text)].join('\n');
  console.log(report);
  if (isFullRun) await writeFile(join(import.meta.dirname, '../../docs/lighthouse.md'), report);
  const missed = sections.flatMap((section) => section.missed);
  if (missed.length > 0) {
    console.error(['Missed:', ...missed].join('\n  '));
    process.exitCode = 1;
  }
} finally {
  await community.stop();
}
logProgress('done');
