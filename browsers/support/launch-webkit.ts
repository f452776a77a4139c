/** WebKitGTK's MiniBrowser on a virtual screen, by the classic WebDriver protocol of WebKitWebDriver. */
import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import { enginePrograms } from '../../scripts/browsers/find-engines.ts';
import { freePort } from '../../scripts/try/deploy/free-port.ts';
import { type Engine, type LaunchOptions, PHONE } from './engine.ts';
import { startProcess } from './start-process.ts';

/** Milliseconds. Of a page that is left, a script never answers. */
const SCRIPT_TIMEOUT = 10_000;

const answerSchema = z.object({ value: z.unknown() });
const failure = z.object({ error: z.string(), message: z.string() });
const session = z.object({ sessionId: z.string() });
/** An element reference has one property, whose name the standard fixes. */
const element = z.record(z.string(), z.string());

async function ask(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = answerSchema.parse(await response.json());
  if (response.ok) return value;
  const { error, message } = failure.parse(value);
  throw new Error(`WebKit: ${error}: ${message}`);
}

export async function launchWebKit({ folder, language }: LaunchOptions): Promise<Engine> {
  const [driverProgram = '', screenProgram = ''] = enginePrograms('webkit');
  const { width, height } = PHONE;
  // Tells its number on standard error. MiniBrowser fills the whole screen: its toolbar is wider than a phone.
  const screen = startProcess(
    screenProgram,
    ['-displayfd', '2', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    {},
  );
  const started = [screen];
  const stop = async () => {
    for (const one of started.toReversed()) await one.stop();
  };
  try {
    const [number] = await screen.line(/^\d+$/);
    const port = await freePort();
    started.push(
      startProcess(driverProgram, [`--port=${port}`], {
        DISPLAY: `:${number}`,
        HOME: folder,
        LANG: language,
        // Without it GTK starts a message bus that outlives the browser.
        NO_AT_BRIDGE: '1',
      }),
    );
    const driver = `http://127.0.0.1:${port}`;
    await expect(() => ask(`${driver}/status`, 'GET')).toPass({ intervals: [50], timeout: 20_000 });
    const browserOptions = { args: ['--automation', '--full-screen'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
    const { sessionId } = session.parse(await ask(`${driver}/session`, 'POST', { capabilities }));
    const url = `${driver}/session/${sessionId}`;
    const post = (command: string, body: object = {}) => ask(`${url}/${command}`, 'POST', body);
    await post('timeouts', { script: SCRIPT_TIMEOUT });
    await post('window/rect', PHONE);

    return {
      async open(address) {
        await post('url', { url: address });
      },
      async goBack() {
        await post('back');
      },
      async evaluate(expression) {
        const script = `
          const answer = arguments[arguments.length - 1];
          Promise.resolve(${expression}).then(
            (value) => answer(['value', value]),
            (error) => answer(['error', String(error)]),
          );`;
        const answer = z
          .tuple([z.string(), z.string()])
          .parse(await post('execute/async', { script, args: [] }));
        if (answer[0] === 'value') return answer[1];
        throw new Error(answer[1]);
      },
      async perform(actions) {
        await post('actions', { actions });
      },
      async setFiles(selector, paths) {
        const found = element.parse(await post('element', { using: 'css selector', value: selector }));
        const [id = ''] = Object.values(found);
        await post(`element/${id}/value`, { text: paths.join('\n') });
      },
      async screenshot() {
        return Buffer.from(z.string().parse(await ask(`${url}/screenshot`, 'GET')), 'base64');
      },
      // The protocol has no log; the page's own record is all there is.
      consoleErrors: () => [],
      async close() {
        await ask(url, 'DELETE').catch(() => {});
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
