// @spec guide/wait-times-call

/** These tests pass with and without the external source of wait times. */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { anonymousClient, newMember } from '../fixtures/member.ts';

const errorBody = z.object({ code: z.string(), message: z.string().check(z.minLength(1)) });

it('accepts only ids of parks with wait times', async () => {
  const { client } = await newMember();
  const send = async (parkId: unknown) => {
    const { response } = await client.functions.invoke('get-wait-times', { body: { parkId } });
    return { status: response?.status, code: errorBody.parse(await response?.json()).code };
  };
  for (const parkId of [12, '', '../admin', null])
    expect(await send(parkId)).toEqual({ status: 400, code: 'park_id_invalid' });
  expect(await send('1000000000')).toEqual({ status: 404, code: 'park_unknown' });
  expect(await send('own-mirabilandia')).toEqual({ status: 404, code: 'park_not_live' });

  const { response } = await client.functions.invoke('get-wait-times', { body: { parkId: '12' } });
  expect([200, 502]).toContain(response?.status);
});

it('rejects visitors who are not signed in', async () => {
  const client = await anonymousClient();
  const { data, response } = await client.functions.invoke('get-wait-times', { body: { parkId: '12' } });
  expect(data).toBeNull();
  expect(response?.status).toBe(401);
});
