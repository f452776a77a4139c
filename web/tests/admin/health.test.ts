import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { newAdmin, newMember } from '../support/members.ts';
import { openApp } from '../support/open-app.ts';
import { changeResponses, failRequests } from '../support/requests.ts';

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('an admin sees figures, checks and the state of the server, and can try again if the figures fail to load', async () => {
  const restore = failRequests('POST', /\/rpc\/admin_health$/, 400, { message: 'no', hint: 'broken' });
  const user = await openApp('/admin/health', await newAdmin());
  const error = await screen.findByText('Failed to load the figures');
  restore();
  await user.click(within(error.parentElement ?? document.body).getByRole('button', { name: 'Try Again' }));

  const charts = await section('Week by week');
  // The second chart counts posts.
  const [, posts = document.body] = charts.getAllByRole('figure');
  await user.click(within(posts).getByText('Table'));
  expect(posts.querySelectorAll('tbody tr')).toHaveLength(52);
  (await section('Files')).getByText('post-images');
  const summary = await section('Summary');
  expect(
    (await summary.findByRole('link', { name: /All is well|warning|failed/ })).getAttribute('href'),
  ).toMatch(/#checks$/);
  summary.getByRole('link', { name: /open cases?$/ });
  const server = await section('Server');
  server.getByText('Not checked. UPDATE_CHECK_URL turns the check on.');
  (await section('Mail')).getByText(/mails are written to the outbox folder/);
  await (await section('Checks')).findByText('data folder');
});

test('on a Supabase project, the page refers to the dashboard of the project', async () => {
  failRequests('GET', /^\/api\/admin\/health$/, 404, { code: 'not_found' });
  await openApp('/admin/health', await newAdmin());
  (await section('Server')).getByText(/its dashboard shows memory/);
});

test('if the server rejects a test mail because of its rate limit, the page shows the message of the server', async () => {
  changeResponses('GET', /^\/api\/admin\/health$/, (body) =>
    body.replace('"sends_mail":false', '"sends_mail":true'),
  );
  const user = await openApp('/admin/health', await newAdmin());
  const mail = await section('Mail');
  failRequests('POST', /^\/api\/admin\/test-mail$/, 429, { message: 'Wait a while.' });
  await user.click(await mail.findByRole('button', { name: 'Send a test mail' }));
  await mail.findByText('Wait a while.');
});

test('a member who is not an admin is redirected', async () => {
  await openApp('/admin/health', await newMember());
  await waitFor(() => expect(window.location.pathname).toBe('/members'));
});
