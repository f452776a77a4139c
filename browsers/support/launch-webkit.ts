/** WebKitGTK's MiniBrowser on a virtual screen, controlled through the classic WebDriver protocol. */
import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import { enginePrograms } from '../../scripts/browsers/find-engines.ts';
import { freePort } from '../../scripts/try/deploy/free-port.ts';
import { type Engine, type LaunchOptions, PHONE } from './engine.ts';
import { startProcess } from './start-process.ts';

/** Milliseconds. A script never returns if the browser leaves the page while the script runs. */
const SCRIPT_TIMEOUT = 10_000;

const responseSchema = z.object({ value: z.unknown() });
const errorSchema = z.object({ error: z.string(), message: z.string() });
const session = z.object({ sessionId: z.string() });
/** An element reference has one property, whose name the standard fixes. */
const element = z.record(z.string(), z.string());

async function request(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = responseSchema.parse(await response.json());
  if (response.ok) return value;
  const { error, message } = errorSchema.parse(value);
  throw new Error(`WebKit: ${error}: ${message}`);
}

export async function launchWebKit({ folder, language }: LaunchOptions): Promise<Engine> {
  const [driverProgram = '', screenProgram = ''] = enginePrograms('webkit');
  const { width, height } = PHONE;
  // Xvfb prints its display number to standard error (-displayfd 2). The browser runs full-screen: with its toolbar, a window
  // cannot be as narrow as a phone.
  const screen = startProcess(
    screenProgram,
    ['-displayfd', '2', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    {},
  );
  const processes = [screen];
  const stop = async () => {
    for (const process of processes.toReversed()) await process.stop();
  };
  try {
    const [number] = await screen.waitForLine(/^\d+$/);
    const port = await freePort();
    processes.push(
      startProcess(driverProgram, [`--port=${port}`], {
        DISPLAY: `:${number}`,
        HOME: folder,
        LANG: language,
        // Otherwise GTK starts a message bus that outlives the browser.
        NO_AT_BRIDGE: '1',
      }),
    );
    const driver = `http://127.0.0.1:${port}`;
    await expect(() => request(`${driver}/status`, 'GET')).toPass({ intervals: [50], timeout: 20_000 });
    const browserOptions = { args: ['--automation', '--full-screen'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
    const { sessionId } = session.parse(await request(`${driver}/session`, 'POST', { capabilities }));
    const url = `${driver}/session/${sessionId}`;
    const post = (command: string, body: object = {}) => request(`${url}/${command}`, 'POST', body);
    await post('timeouts', { script: SCRIPT_TIMEOUT });
    await post('window/rect', PHONE);

    return {
      async open(address) {
        await post('url', { url: address });
      },
      async evaluate(expression) {
        const script = `
          const callback = arguments[arguments.length - 1];
          Promise.resolve(${expression}).then(
            (value) => callback(['value', value]),
            (error) => callback(['error', String(error)]),
          );`;
        const [kind, text] = z
          .tuple([z.string(), z.string()])
          .parse(await post('execute/async', { script, args: [] }));
        if (kind === 'value') return text;
        throw new Error(text);
      },
      async perform(actions) {
        await post('actions', { actions });
      },
      async setFiles(selector, paths) {
        const reference = element.parse(await post('element', { using: 'css selector', value: selector }));
        const [id = ''] = Object.values(reference);
        await post(`element/${id}/value`, { text: paths.join('\n') });
      },
      async screenshot() {
        return Buffer.from(z.string().parse(await request(`${url}/screenshot`, 'GET')), 'base64');
      },
      // Classic WebDriver has no console log. browsers/page/tools.ts records errors in the page.
      consoleErrors: () => [],
      async close() {
        await request(url, 'DELETE').catch(() => {});
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
