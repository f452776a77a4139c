/** Headless Firefox, controlled through WebDriver BiDi over Firefox's own WebSocket, without a driver. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { enginePrograms } from '../../scripts/browsers/find-engines.ts';
import { type Engine, type LaunchOptions, PHONE } from './engine.ts';
import { startProcess } from './start-process.ts';

const messageSchema = z.union([
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.nullable(z.number()), error: z.string(), message: z.string() }),
  z.object({ type: z.literal('event'), method: z.string(), params: z.unknown() }),
]);
type Message = z.infer<typeof messageSchema>;

const logEntry = z.object({ level: z.string(), text: z.nullable(z.string()) });
const contextTree = z.object({ contexts: z.tuple([z.object({ context: z.string() })]) });
const evaluationResult = z.union([
  z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);
const locatedNodes = z.object({ nodes: z.tuple([z.object({ sharedId: z.string() })]) });
const screenshotResult = z.object({ data: z.string() });

/** Connects to a WebDriver BiDi socket. Returns a function that sends a command and returns its result. */
async function connect(url: string, onEvent: (method: string, params: unknown) => void) {
  const socket = new WebSocket(url);
  const pending = new Map<number, (message: Message) => void>();
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`Firefox does not respond at ${url}`)));
  });
  socket.addEventListener('message', ({ data }) => {
    const message = messageSchema.parse(JSON.parse(String(data)));
    if (message.type === 'event') onEvent(message.method, message.params);
    else if (message.id !== null) pending.get(message.id)?.(message);
  });
  socket.addEventListener('close', () => {
    for (const [id, resolveCommand] of pending)
      resolveCommand({ type: 'error', id, error: 'closed', message: 'Firefox ended' });
  });
  let lastId = 0;
  return async (method: string, params: object): Promise<unknown> => {
    lastId += 1;
    const id = lastId;
    const { promise, resolve } = Promise.withResolvers<Message>();
    if (socket.readyState !== WebSocket.OPEN) throw new Error(`Firefox ended before ${method}`);
    pending.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    const response = await promise;
    pending.delete(id);
    if (response.type === 'success') return response.result;
    throw new Error(`Firefox rejects ${method}: ${response.type === 'error' ? response.message : ''}`);
  };
}

/**
 * Firefox logs this error when a page is left, or no longer needs a picture, while its service worker receives the picture. If the worker
 * itself rejects a request, Firefox logs a different error.
 */
const PICTURE_CANCELLED = /A ServiceWorker intercepted the request and encountered an unexpected error/;

export async function launchFirefox({ folder, language }: LaunchOptions): Promise<Engine> {
  const [program = ''] = enginePrograms('firefox');
  // As on a phone, scrollbars take no space.
  await writeFile(join(folder, 'user.js'), 'user_pref("ui.useOverlayScrollbars", 1);\n');
  const firefox = startProcess(
    program,
    ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'],
    { HOME: folder, LANG: language },
  );
  try {
    const [, address = ''] = await firefox.waitForLine(/BiDi listening on (ws:\S+)/);
    const errors: string[] = [];
    const send = await connect(`${address}/session`, (method, params) => {
      if (method !== 'log.entryAdded') return;
      const { level, text } = logEntry.parse(params);
      if (level === 'error' && !PICTURE_CANCELLED.test(text ?? '')) errors.push(text ?? '');
    });
    await send('session.new', { capabilities: {} });
    await send('session.subscribe', { events: ['log.entryAdded'] });
    const { context } = contextTree.parse(await send('browsingContext.getTree', {})).contexts[0];
    await send('browsingContext.setViewport', { context, viewport: PHONE });

    return {
      async open(url) {
        await send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      async evaluate(expression) {
        const parameters = { expression, target: { context }, awaitPromise: true };
        const response = evaluationResult.parse(await send('script.evaluate', parameters));
        if (response.type === 'success') return response.result.value;
        throw new Error(response.exceptionDetails.text);
      },
      async perform(actions) {
        await send('input.performActions', { context, actions });
      },
      async setFiles(selector, files) {
        const locator = { type: 'css', value: selector };
        const { nodes } = locatedNodes.parse(await send('browsingContext.locateNodes', { context, locator }));
        await send('input.setFiles', { context, element: { sharedId: nodes[0].sharedId }, files });
      },
      async screenshot() {
        const { data } = screenshotResult.parse(await send('browsingContext.captureScreenshot', { context }));
        return Buffer.from(data, 'base64');
      },
      consoleErrors: () => errors,
      close: () => firefox.stop(),
    };
  } catch (error) {
    await firefox.stop();
    throw error;
  }
}
