import { expect, it } from 'vitest';
import { type Presses, storePresses } from './store-presses.ts';

/** A server that takes its time: each request is answered by hand. */
function slowServer() {
  const requests: { wanted: string; answer: (refusal?: Error) => void }[] = [];
  let asked = 0;
  const store = (wanted: string) =>
    new Promise<void>((resolve, reject) => {
      requests.push({ wanted, answer: (refusal) => (refusal ? reject(refusal) : resolve()) });
    });
  const ask = async () => {
    asked += 1;
    return `answer ${asked}`;
  };
  return { store, ask, requests };
}

const pressed = (wanted: string): Presses<string> => ({ before: 'none', wanted, stored: 'none' });

it('what is pressed while the first is on its way is stored after it, the last alone', async () => {
  const { store, ask, requests } = slowServer();
  const presses = pressed('up');
  const outcome = storePresses(presses, { store, ask });
  presses.wanted = 'down';
  presses.wanted = 'none';
  requests[0]?.answer();
  await expect.poll(() => requests.length).toBe(2);
  expect(presses).toEqual({ before: 'none', wanted: 'none', stored: 'up' });
  requests[1]?.answer();
  await expect(outcome).resolves.toBe('answer 1');
  expect(requests.map(({ wanted }) => wanted)).toEqual(['up', 'none']);
  expect(presses.stored).toBe('none');
});

it('an answer from before a press is asked for again after it', async () => {
  const { store, requests } = slowServer();
  const presses = pressed('up');
  let asked = 0;
  const outcome = storePresses(presses, {
    store,
    async ask() {
      asked += 1;
      if (asked === 1) presses.wanted = 'down';
      return asked;
    },
  });
  requests[0]?.answer();
  await expect.poll(() => requests.length).toBe(2);
  requests[1]?.answer();
  await expect(outcome).resolves.toBe(2);
});

it('a refusal leaves what was stored before it, and is the end', async () => {
  const { store, ask, requests } = slowServer();
  const presses = pressed('up');
  const outcome = storePresses(presses, { store, ask });
  presses.wanted = 'down';
  requests[0]?.answer();
  await expect.poll(() => requests.length).toBe(2);
  presses.wanted = 'none';
  requests[1]?.answer(new Error('refused'));
  await expect(outcome).rejects.toThrow('refused');
  expect(presses).toEqual({ before: 'none', wanted: 'none', stored: 'up' });
  expect(requests).toHaveLength(2);
});
