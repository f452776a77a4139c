import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { coasterId } from '../../../server/testing/ride-log/log-rows.ts';
import { fill } from '../support/fill.ts';
import { newAdmin, newMember } from '../support/members.ts';
import { openApp, press } from '../support/open-app.ts';
import { failRequests } from '../support/requests.ts';

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a correction is suggested and accepted, and the page of the coaster lists it with its author', async () => {
  const [member, admin] = [await newMember('Cora'), await newAdmin()];
  const path = `/coasters/${await coasterId(member, 'Untamed')}`;
  const model = `Model ${member.id.slice(0, 8)}`;
  const user = await openApp(path, member);
  await press(user, await screen.findByRole('button', { name: 'Suggest a correction' }));
  const form = await findDialog('Suggest a correction');
  await user.click(form.getByRole('button', { name: 'Send' }));
  await form.findByText('Please name your source.');
  fill(form.getByRole('textbox', { name: 'Model' }), model);
  fill(form.getByRole('textbox', { name: 'Source' }), 'https://example.com/park');
  const restore = failRequests('POST', /\/coaster_suggestions$/, 500);
  await user.click(form.getByRole('button', { name: 'Send' }));
  await form.findByText(/What you typed is still here\.$/);
  restore();
  await user.click(form.getByRole('button', { name: 'Send' }));
  await screen.findByText(/waits for a moderator/);

  const adminUser = await openApp('/moderation/catalogue', admin);
  const card = await waitFor(() => {
    const found = screen
      .getAllByRole('article', { name: 'Untamed' })
      .find((one) => one.textContent.includes(model));
    if (!found) throw new Error('The suggestion is not listed');
    return within(found);
  });
  card.getByText('https://example.com/park');
  await press(adminUser, card.getByRole('button', { name: 'Accept' }));
  await screen.findByText('Accepted');

  await openApp(path, member);
  const history = within(await screen.findByRole('region', { name: 'Corrections' }));
  await history.findByText(model);
  history.getByRole('link', { name: 'Cora' });
  await screen.findByText(/: accepted/);
});

test('a suggested coaster needs a name and a park, and a declined suggestion shows the answer of the staff', async () => {
  const [member, admin] = [await newMember(), await newAdmin()];
  const name = `Ride ${member.id.slice(0, 8)}`;
  const user = await openApp('/coasters', member);
  await press(user, await screen.findByRole('button', { name: 'Suggest a missing coaster' }));
  const form = await findDialog('Suggest a missing coaster');
  fill(form.getByRole('textbox', { name: 'Name' }), name);
  fill(form.getByRole('textbox', { name: 'Source' }), 'I rode it');
  await user.click(form.getByRole('button', { name: 'Send' }));
  await form.findByText('Please fill this in.');
  fill(form.getByRole('textbox', { name: 'Park' }), 'Fair');
  await user.click(form.getByRole('button', { name: 'Send' }));
  await screen.findByText(`${name}, Fair`);

  const adminUser = await openApp('/moderation/catalogue', admin);
  const card = within(await screen.findByRole('article', { name }));
  fill(card.getByRole('textbox', { name: 'Answer to the member (optional)' }), 'It is a travelling ride');
  await press(adminUser, card.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull());

  await openApp('/coasters', member);
  await screen.findByText('It is a travelling ride');
});

test('the list of suggested coasters keeps an accepted one, and contains no corrections', async () => {
  const [member, admin] = [await newMember(), await newAdmin()];
  const name = `Ride ${member.id.slice(0, 8)}`;
  const suggest = async (values: object): Promise<string> => {
    const { data } = await member.client
      .from('coaster_suggestions')
      .insert({ user_id: member.id, source: 'I rode it', ...values })
      .select('id')
      .single()
      .throwOnError();
    return String(data.id);
  };
  await suggest({ coaster_id: await coasterId(member, 'Helix'), after: { model: name } });
  const suggestion_id = await suggest({ after: { name, park_name: 'Accepted fair' } });
  await admin.client.rpc('decide_coaster_suggestion', { suggestion_id, accepted: true }).throwOnError();
  await openApp('/coasters', member);
  const list = await screen.findByRole('list', { name: 'Your suggestions' });
  expect(list.textContent).toBe(`${name}, Accepted fair: accepted`);
});

test('an admin cannot decide about their own suggestion, and the page says that another moderator decides', async () => {
  const [author, colleague] = [await newAdmin(), await newAdmin()];
  const name = `Ride ${author.id.slice(0, 8)}`;
  await author.client
    .from('coaster_suggestions')
    .insert({ user_id: author.id, after: { name, park_name: 'Fair' }, source: 'I built it' })
    .throwOnError();
  await openApp('/moderation/catalogue', author);
  const ownCard = within(await screen.findByRole('article', { name }));
  await ownCard.findByText('You suggested this, so another moderator decides.');
  expect(ownCard.queryByRole('button')).toBeNull();
  const user = await openApp('/moderation/catalogue', colleague);
  const card = within(await screen.findByRole('article', { name }));
  await press(user, card.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull());
});

test('a suggestion is compared with the current values of the catalogue', async () => {
  const [member, admin] = [await newMember(), await newAdmin()];
  const coaster_id = await coasterId(member, 'Troy');
  const models = ['First', 'Second'].map((word) => `${word} ${member.id.slice(0, 8)}`);
  for (const model of models)
    await member.client
      .from('coaster_suggestions')
      .insert({ user_id: member.id, coaster_id, after: { model }, source: 'The sign' })
      .throwOnError();
  const user = await openApp('/moderation/catalogue', admin);
  const cardOf = (model: string) => {
    const found = screen
      .getAllByRole('article')
      .find((one) => one.querySelector('td:last-child')?.textContent === model);
    if (!found) throw new Error(`${model} is not listed`);
    return within(found);
  };
  const [first = '', second = ''] = models;
  const card = await waitFor(() => cardOf(first));
  await press(user, card.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(() => cardOf(first)).toThrow());
  await waitFor(() => cardOf(second).getByText(first));
});

test('admins see the coasters that members logged and the catalogue lacks', async () => {
  const [member, admin] = [await newMember(), await newAdmin()];
  const coaster_name = `Backyard ${member.id.slice(0, 8)}`;
  const { error } = await member.client.rpc('add_private_credit', { coaster_name, park_name: 'Home' });
  expect(error).toBeNull();
  await openApp('/moderation/catalogue', admin);
  const wanted = within(await screen.findByRole('region', { name: 'Most wanted' }));
  const line = (await wanted.findByText(coaster_name)).closest('li');
  expect(line?.textContent).toBe(`${coaster_name}, Home1 member`);
});
