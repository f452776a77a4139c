import { expect, it, vi } from 'vitest';
import { connectBackend, USER_ID } from '../../../../testing/backend.ts';
import { fetchLogForExport } from './fetch-log-for-export.ts';

const credit = {
  coaster_id: null,
  coaster_name: 'Fury',
  park_name: 'Bobbejaanland',
  rating: null,
  tags: [],
  review: '',
  list_rank: null,
  coaster: null,
};

const fullPage = Array.from({ length: 1000 }, (_, index) => ({
  ...credit,
  id: String(index).padStart(4, '0'),
}));

it('fetches the next page after a full page with an invalid row', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const pages = [
    fullPage.map((row, index) => (index === 500 ? { ...row, tags: 'none' } : row)),
    [{ ...credit, id: '1000' }],
  ];
  connectBackend({
    'GET /rest/v1/coaster_credits': () => ({ status: 200, body: pages.shift() }),
    'GET /rest/v1/coaster_rides': { status: 200, body: [] },
  });

  const { credits } = await fetchLogForExport(USER_ID);
  expect(credits).toHaveLength(1000);
  expect(credits.at(-1)).toMatchObject({ id: '1000' });
  expect(warn).toHaveBeenCalledOnce();
});
