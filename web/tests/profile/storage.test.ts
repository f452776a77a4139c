import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { pngFile } from '../../../server/testing/sample-files.ts';
import { newMember } from '../support/members.ts';
import { openApp } from '../support/open-app.ts';
import { failRequests } from '../support/requests.ts';

test('the settings show how much of the storage is used', async () => {
  const member = await newMember();
  const { error } = await member.client.storage
    .from('post-images')
    .upload(`${member.id}/dot.png`, pngFile(), { contentType: 'image/png' });
  expect(error).toBeNull();
  const restore = failRequests('POST', /\/rpc\/own_storage$/, 400);
  const user = await openApp('/settings', member);
  await screen.findByText('Failed to load your storage');
  restore();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  // 500 MB and 20,000 files are the server's default limits for a member.
  const bar = await screen.findByRole('progressbar', {
    name: /^\d+ bytes of 500 MB used, in 1 of 20,000 files$/,
  });
  expect(Number(bar.getAttribute('value'))).toBeGreaterThan(0);
});
