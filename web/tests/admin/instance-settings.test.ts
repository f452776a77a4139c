import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { errorMessage } from '../../src/lib/api/errors.ts';
import { fill } from '../support/fill.ts';
import { newAdmin, newMember } from '../support/members.ts';
import { openApp, reload } from '../support/open-app.ts';
import { changeResponses, failRequests, holdRequests } from '../support/requests.ts';
import { withSettings } from '../support/settings.ts';

const SAVE_SETTINGS = /\/rpc\/save_instance_settings$/;

const section = (name: string) => screen.findByRole('form', { name });

test('an admin saves a section; if this fails, the typed values stay in the form', async () => {
  const admin = await newAdmin();
  const user = await openApp('/admin/settings', admin);
  const form = within(await section('Name and look'));
  const contact = form.getByLabelText('Contact');
  expect(form.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  fill(contact, 'hello@club.example');

  const restore = failRequests('POST', SAVE_SETTINGS, 503, { message: 'down' });
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText(/What you typed is still here/);
  expect(contact).toHaveProperty('value', 'hello@club.example');
  restore();

  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Name and look is up to date for everyone.');
  await waitFor(() => expect(form.queryByRole('button', { name: 'Undo changes' })).toBeNull());
  const { data } = await admin.client.rpc('instance_settings');
  expect(data).toMatchObject({ contact: 'hello@club.example' });
});

test('an accent colour that is too pale is rejected with the reason, and the change can be undone', async () => {
  const user = await openApp('/admin/settings', await newAdmin());
  const form = within(await section('Name and look'));
  const accent = form.getByLabelText('Accent, light theme');
  fill(accent, '#ff7a8d');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText(/too pale to read in the light theme/);
  await user.click(form.getByRole('button', { name: 'Undo changes' }));
  expect(accent).toHaveProperty('value', '');
  expect(form.queryByText(/too pale/)).toBeNull();
});

test('after a logo was rejected, its field is empty, so that the same file can be chosen again', async () => {
  const user = await openApp('/admin/settings', await newAdmin());
  const form = await section('Name and look');
  const input = form.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no field for a file');
  await user.upload(input, new File([new Uint8Array(1024 * 1024 + 1)], 'logo.png', { type: 'image/png' }));
  await within(form).findByText(/^The logo can be at most 1 MB/);
  expect(input.files).toHaveLength(0);
});

test('if a section cannot be saved, its error stays when the changes of another section are undone', async () => {
  const user = await openApp('/admin/settings', await newAdmin());
  const lookForm = within(await section('Name and look'));
  const spamForm = within(await section('New members and spam'));
  fill(lookForm.getByLabelText('Contact'), 'undo@club.example');
  fill(spamForm.getByLabelText('Words and links'), 'undo.example');
  failRequests('POST', SAVE_SETTINGS, 503, { message: 'down' });
  const release = holdRequests('POST', SAVE_SETTINGS);
  await user.click(lookForm.getByRole('button', { name: 'Save' }));
  await user.click(spamForm.getByRole('button', { name: 'Undo changes' }));
  release();
  await lookForm.findByText(/What you typed is still here/);
});

test('a post with a word that the admins have listed is rejected with the reason', async () => {
  const user = await openApp('/admin/settings', await newAdmin());
  const form = within(await section('New members and spam'));
  fill(form.getByLabelText('Words and links'), 'loopscam.example');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(form.queryByRole('button', { name: 'Undo changes' })).toBeNull());

  const member = await newMember();
  const { error } = await member.client
    .from('posts')
    .insert({ user_id: member.id, content: 'Win at LoopScam.example!' });
  expect(errorMessage(error, 'no reason')).toMatch(/a word or link that this community does not allow/);
});

test('an admin sets the sender of mails, and an invalid address is rejected', async () => {
  const admin = await newAdmin();
  const user = await openApp('/admin/settings', admin);
  const form = within(await section('Mail'));
  fill(form.getByLabelText('Name of the sender'), 'Lift Hill');
  fill(form.getByLabelText('Address of the sender'), 'hello@club.example, all@club.example');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Enter an email address, such as hello@club.example.');
  fill(form.getByLabelText('Address of the sender'), 'hello@club.example');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Mail is up to date for everyone.');
  const { data } = await admin.client.rpc('all_instance_settings');
  expect(data).toMatchObject({ mail_sender_name: 'Lift Hill', mail_sender_address: 'hello@club.example' });
});

test('leaving with unsaved changes asks first', async () => {
  const user = await openApp('/admin/settings', await newAdmin());
  const form = within(await section('Announcement'));
  fill(form.getByLabelText('Text'), 'Opening on Saturday');
  // The back link. The link of this name in the header is marked as current.
  await user.click(screen.getByRole('link', { name: 'Administration', current: false }));
  const confirmDialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(confirmDialog).getByRole('button', { name: 'Stay here' }));
  expect(form.getByLabelText('Text')).toHaveProperty('value', 'Opening on Saturday');
});

test('a member who is not an admin is redirected', async () => {
  await openApp('/admin/settings', await newMember());
  await waitFor(() => expect(window.location.pathname).toBe('/members'));
});

test('visitors see name, tagline and links, and can read a legal page', async () => {
  withSettings({
    name: 'Coaster Club',
    tagline: 'Up and down',
    pages: ['imprint'],
    footer_links: [{ label: 'Our club', url: 'https://club.example' }],
  });
  changeResponses('POST', /\/rpc\/instance_page$/, () =>
    JSON.stringify('# Who we are\n<script>alert(1)</script>'),
  );
  const user = await openApp('/');
  await screen.findByText('Coaster Club');
  await screen.findByText('Up and down');
  expect(screen.getByRole('link', { name: 'Our club' }).getAttribute('href')).toBe('https://club.example');
  await user.click(screen.getByRole('link', { name: 'Imprint' }));
  await screen.findByRole('heading', { name: 'Who we are' });
  expect(screen.getByText('<script>alert(1)</script>').tagName).toBe('P');
  expect(document.title).toBe('Imprint · Coaster Club');
});

test('a legal page links its email addresses, and shows a link to the settings only to admins', async () => {
  // In Markdown, a backslash at the end of a line is a line break.
  changeResponses('POST', /\/rpc\/instance_page$/, () => JSON.stringify('Mail:\\\ncrew@club.example'));
  await openApp('/imprint', await newMember());
  const address = await screen.findByRole('link', { name: 'crew@club.example' });
  expect(address.getAttribute('href')).toBe('mailto:crew@club.example');
  expect(address.previousSibling?.nodeName).toBe('BR');
  expect(screen.queryByRole('link', { name: 'community settings' })).toBeNull();
  await openApp('/imprint', await newAdmin());
  const link = await screen.findByRole('link', { name: 'community settings' });
  expect(link.getAttribute('href')).toMatch(/\/admin\/settings#imprint$/);
});

test.each([
  ['crew@club.example', 'mailto:crew@club.example'],
  ['https://club.example/crew', 'https://club.example/crew'],
  ['Ask at the gate', undefined],
])('a contact is a link if it is an email address or a URL: %s', async (contact, address) => {
  withSettings({ contact });
  await openApp('/about', await newMember());
  const contactText = await screen.findByText(contact);
  expect(contactText.closest('a')?.getAttribute('href')).toBe(address);
});

test('a member dismisses an announcement, and sees the next one', async () => {
  const announcement = { text: 'Opening on Saturday', announced_at: '2026-01-01T00:00:00Z', until: null };
  withSettings({ announcement });
  const user = await openApp('/help', await newMember());
  await screen.findByText('Opening on Saturday');
  await user.click(screen.getByRole('button', { name: 'Dismiss announcement' }));
  expect(screen.queryByText('Opening on Saturday')).toBeNull();
  await reload();
  await screen.findByRole('heading', { name: 'Help' });
  expect(screen.queryByText('Opening on Saturday')).toBeNull();
  withSettings({ announcement: { ...announcement, announced_at: '2026-01-02T00:00:00Z' } });
  await reload();
  await screen.findByText('Opening on Saturday');
});

test('when the tour is switched off, the path of its guide leads home', async () => {
  withSettings({ tour_enabled: false });
  await openApp('/thrill-tour-2025', await newMember());
  await screen.findByRole('heading', { name: /^Hey/ });
  expect(window.location.pathname).toBe('/');
});
