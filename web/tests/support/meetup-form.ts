import { screen } from '@testing-library/dom';
import type { Account } from '../../../server/testing/accounts.ts';
import { dayFromNow } from '../../../server/testing/member-rows.ts';
import { fill } from './fill.ts';

export const findField = (label: string) => screen.findByLabelText(label);
export const findTitle = () => findField('Title');
export const findMaxAttendees = () => findField('Max attendees (optional)');
export const findCreateButton = () => screen.findByRole('button', { name: 'Create Meetup' });

/** Fills in the required fields of the open meetup form. */
export async function fillMeetupForm(title: string): Promise<void> {
  fill(await findTitle(), title);
  fill(await findField('Start date'), dayFromNow(9));
  fill(await findField('Time'), '18:45');
  fill(await findField('Location'), 'Klugheim, under the Taron bridge');
}

/** Returns the stored meetups of a host. */
export async function meetupsOf({ client, id }: Account): Promise<Record<string, unknown>[]> {
  const { data, error } = await client.from('meetups').select('*').eq('created_by', id);
  if (error) throw error;
  return data;
}
