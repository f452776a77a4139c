import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { coasterId, logCoasters, storedLog } from '../../../server/testing/ride-log/log-rows.ts';
import { newMember } from '../support/members.ts';
import { openApp, press, reload } from '../support/open-app.ts';
import { pickFile } from '../support/photos/pick-file.ts';
import { failRequests } from '../support/requests.ts';

const LIST = [
  'Taron, Phantasialand',
  'Colosos, Heide Park',
  'Goliath',
  'Backyard coaster (Home)',
  'Blue Fire, Europa-Park',
].join('\n');

async function paste(member: Account, text: string) {
  const user = await openApp('/log/import', member);
  const field = await screen.findByRole('textbox', { name: 'Or paste a list' });
  await user.click(field);
  await user.paste(text);
  await press(user, screen.getByRole('button', { name: 'Read the list' }));
  await screen.findByRole('heading', { name: 'What was found' });
  return user;
}

/** The hidden file input behind the button. */
const fileInput = () => screen.getByLabelText('File with coasters');

const group = async (title: string) => within(await screen.findByRole('region', { name: title }));

/** Catches the next download. Returns a function that returns its text. */
function catchDownload(): () => Promise<string> {
  const blobs: Blob[] = [];
  const original = URL.createObjectURL;
  URL.createObjectURL = (blob: Blob) => {
    blobs.push(blob);
    URL.createObjectURL = original;
    return original.call(URL, blob);
  };
  return async () => {
    await waitFor(() => expect(blobs).toHaveLength(1));
    return (await blobs[0]?.text()) ?? '';
  };
}

test('the lines of a list are grouped by how well they match the catalogue, and are imported as the member chose', async () => {
  const member = await newMember();
  const user = await paste(member, LIST);
  await group('Check these (1)');
  await group('Not in the catalogue (1)');
  await group('Found (2)');
  const choose = await group('Choose the coaster (1)');
  const select = choose.getByRole('combobox', { name: 'Goliath is' });
  await screen.findByText('1 entry for which you have not chosen a coaster will not be imported.');
  const option = within(select).getByRole('option', { name: /^Goliath · Walibi Holland/ });
  await user.selectOptions(select, option);
  // A reload keeps the list and the choice.
  await reload();
  await screen.findByRole('button', { name: 'Import 5 lines' });
  expect(await storedLog(member)).toEqual([]);
  await press(user, screen.getByRole('button', { name: 'Import 5 lines' }));
  await screen.findByText('5 credits and 0 rides added.');
  expect((await storedLog(member)).toSorted()).toEqual(
    [
      'Backyard coaster',
      'Blue Fire Megacoaster',
      'Colossos – Kampf der Giganten',
      'Goliath',
      'Taron',
    ].toSorted(),
  );
});

test('lines without a chosen coaster are not imported, and can be downloaded', async () => {
  const member = await newMember();
  const user = await paste(member, 'Taron, Phantasialand\nGoliath');
  await press(user, await screen.findByRole('button', { name: 'Import 1 line' }));
  await screen.findByText('1 line not imported.');
  const downloaded = catchDownload();
  await press(user, screen.getByRole('button', { name: 'Download what is missing' }));
  expect(await downloaded()).toBe('\uFEFFline,coaster,reason\r\n2,Goliath,You did not choose a coaster.\r\n');
  expect(await storedLog(member)).toEqual(['Taron']);
});

test('if the columns of a table are unknown, the member chooses what they contain and in which format the dates are', async () => {
  const member = await newMember();
  const user = await openApp('/log/import', member);
  const table = 'Ride it;Where;When\nTaron;Phantasialand;3/4/2024\nBalder;Liseberg;5/6/2024\n';
  await screen.findByRole('button', { name: 'Choose a file' });
  pickFile(fileInput(), new File([table], 'my rides.csv'));
  await screen.findByRole('heading', { name: 'What do the columns hold?' });
  const choose = (label: RegExp, column: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: label }), column);
  await user.click(screen.getByRole('checkbox', { name: 'The first line names the columns' }));
  await choose(/^Coaster/, 'Ride it');
  await choose(/^Park/, 'Where');
  await choose(/^Date of the ride/, 'When');
  await user.click(await screen.findByRole('radio', { name: 'Month' }));
  await press(user, screen.getByRole('button', { name: 'Find the coasters' }));
  await press(user, await screen.findByRole('button', { name: 'Import 2 lines' }));
  await screen.findByText('2 credits and 2 rides added.');
  const { data } = await member.client.from('coaster_rides').select('ridden_on').order('ridden_on');
  expect(data).toEqual([{ ridden_on: '2024-03-04' }, { ridden_on: '2024-05-06' }]);
});

test('if a table has only one line, this line cannot name the columns', async () => {
  const member = await newMember();
  await openApp('/log/import', member);
  await screen.findByRole('button', { name: 'Choose a file' });
  pickFile(fileInput(), new File(['Taron;Phantasialand;Germany'], 'my rides.csv'));
  const hasHeader = await screen.findByRole('checkbox', { name: 'The first line names the columns' });
  expect(hasHeader).toHaveProperty('disabled', true);
});

test('another member can import an export, and then exports the same bytes; a second import adds nothing', async () => {
  const [owner, other] = [await newMember(), await newMember()];
  await logCoasters(owner, ['Taron']);
  const rpc = async (name: string, values: object) => {
    const { error } = await owner.client.rpc(name, values);
    if (error) throw error;
  };
  await rpc('rate_coaster', {
    coaster_id: await coasterId(owner, 'Taron'),
    rating: 4.5,
    tags: ['airtime'],
    review: '=cmd(), "fast"',
  });
  await rpc('add_private_credit', { coaster_name: '@home', park_name: '+1' });
  const exportedBy = async (member: Account) => {
    const user = await openApp('/log/import', member);
    const downloaded = catchDownload();
    await press(user, await screen.findByRole('button', { name: 'Download my log' }));
    return downloaded();
  };
  const text = await exportedBy(owner);
  // With the apostrophe, a spreadsheet shows the text instead of running it as a formula.
  expect(text).toContain(`"'=cmd(), ""fast"""`);
  for (const added of ['2 credits and 0 rides added.', '0 credits and 0 rides added.']) {
    const user = await openApp('/log/import', other);
    await screen.findByRole('button', { name: 'Choose a file' });
    pickFile(fileInput(), new File([text], 'ride-log.csv'));
    await screen.findByText(/^This is a file that this app exported/);
    await press(user, await screen.findByRole('button', { name: 'Import 2 lines' }));
    await screen.findByText(added);
    await press(user, screen.getByRole('button', { name: 'Import another file' }));
  }
  expect(await exportedBy(other)).toBe(text);
});

test('two spellings of a private entry that the database treats as one coaster count as one added credit', async () => {
  const member = await newMember();
  const user = await paste(member, 'Backyard coaster (Home)\nbackyard COASTER (home)');
  await press(user, await screen.findByRole('button', { name: 'Import 2 lines' }));
  await screen.findByText('1 credit and 0 rides added.');
  expect(screen.queryByText(/^Your log already had/)).toBeNull();
  expect(await storedLog(member)).toEqual(['Backyard coaster']);
});

test('a failed import keeps the list and the choices, and can be tried again', async () => {
  const member = await newMember();
  const user = await paste(member, 'Taron, Phantasialand');
  const restore = failRequests('POST', /\/rpc\/import_ride_log$/, 500);
  await press(user, await screen.findByRole('button', { name: 'Import 1 line' }));
  await screen.findByText(/not added twice when you try again/);
  restore();
  await press(user, screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('1 credit and 0 rides added.');
});

test('a file that cannot be read is rejected with the reason', async () => {
  await openApp('/log/import', await newMember());
  await screen.findByRole('button', { name: 'Choose a file' });
  // The first bytes of a ZIP archive: an XLSX file is one.
  pickFile(fileInput(), new File(['PK\u0003\u0004'], 'log.xlsx'));
  await screen.findByText('log.xlsx is a spreadsheet or an archive. Save it as CSV first.');
});
