// @spec accounts/session, accounts/gate

import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { createMeetup } from '../../../server/testing/member-rows.ts';
import { installClock } from '../support/clock.ts';
import { newMember } from '../support/members.ts';
import { openApp, reload } from '../support/open-app.ts';
import { expireSession, readPersistedQueries } from '../support/persisted-queries.ts';
import { type Disconnection, disconnect } from '../support/requests.ts';

/** Two hours and ten minutes, because the app rounds down to whole hours. */
const OVER_TWO_HOURS_MS = 130 * 60_000;

test.each<Disconnection>(['no connection', 'captive portal', 'server error'])(
  'a cold start with an expired token shows what the member saw last: %s',
  async (reason) => {
    const clock = installClock();
    const member = await newMember();
    const title = `Meetup ${member.id}`;
    await openApp(`/meetups/${await createMeetup(member, { title })}`, member);
    await screen.findByRole('heading', { name: title });
    await screen.findByText(/^Nobody yet\./);
    await screen.findByText(/^Nobody has posted/);
    await clock.waitWhileAdvancingTimers(async () => {
      const { text } = await readPersistedQueries();
      expect(text).toContain(title);
      expect(text).toContain('["profiles","own"');
      expect(text).toContain('["parks","directory"]');
    });
    const before = await readPersistedQueries();

    expireSession(member);
    const reconnect = disconnect(reason);
    clock.setAhead(OVER_TWO_HOURS_MS);
    const user = await reload();
    await screen.findByRole('heading', { name: title });
    await screen.findByText('The server does not answer. Last seen 2 h ago.');

    await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Members' }));
    await clock.waitWhileAdvancingTimers(() =>
      screen.getByText(/^The list did not arrive\. Check your connection/),
    );
    screen.getByRole('button', { name: 'Try Again' });
    expect(await readPersistedQueries()).toEqual(before);

    reconnect();
    window.dispatchEvent(new Event('online'));
    await clock.waitWhileAdvancingTimers(() => screen.getAllByRole('article'));
    await clock.waitWhileAdvancingTimers(() =>
      expect(screen.queryByText(/^The server does not answer/)).toBeNull(),
    );
    expect(screen.queryByRole('heading', { name: 'Hey there thrill seeker' })).toBeNull();
  },
);
