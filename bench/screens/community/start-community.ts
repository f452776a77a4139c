import type { Browser } from '@playwright/test';
import { startE2eServer } from '../../../e2e/support/running-server.ts';
import { type Account, createAccount } from '../../../e2e/support/test.ts';
import {
  completeProfile,
  createMeetup,
  createPost,
  createTip,
  dayFromNow,
  joinMeetup,
} from '../../../server/testing/member-rows.ts';
import { sourceRide, startQueueTimes } from '../../../server/testing/queue-times.ts';
import { drawProfilePicture } from './draw-profile-picture.ts';

/** Ids of parks at Queue-Times. */
export const GARDALAND = '12';
const PHANTASIALAND = '56';

const names = ['Timo', 'Noor', 'Enzo', 'Amara', 'Juho', 'Mei', 'Zoë'] as const;

const posts = [
  'First ride of the season, and the station already smelled of grease and popcorn. It is good to be back.',
  'Row **seven** at night, with the lights of the whole park below and nobody in the queue: eleven laps in a row until they closed the station for good.',
  'Who is in for the opening weekend? I can take three people along from Cologne.',
  'Lift hill stopped halfway. Best view of the day, and they walked us down the stairs like royalty.',
] as const;

const tips = [
  'Come at rope drop and walk left: the queue for the launch coaster is shortest in the first twenty minutes, and again during the parade.',
  'The kiosk behind the old mill has the best fries.',
  'Sit in the last row of the mine train.',
] as const;

export type SampleCommunity = {
  readonly url: string;
  /** A member with planned visits, favourite parks and a tour choice. */
  readonly member: Account;
  /** The heading of the member's home screen. */
  readonly greeting: string;
  readonly meetupTitle: string;
  /** A post of another member. */
  readonly postId: string;
  readonly stop: () => Promise<void>;
};

async function insertRow(account: Account, table: string, row: Record<string, unknown>): Promise<void> {
  const { error } = await account.client.from(table).insert(row);
  if (error) throw error;
}

async function setProfilePicture({ client, id: userId }: Account, picture: Blob): Promise<void> {
  const bucket = client.storage.from('profile-pictures');
  const path = `${userId}/profile_${Date.now()}.jpg`;
  const upload = await bucket.upload(path, picture, { contentType: 'image/jpeg' });
  if (upload.error) throw upload.error;
  const { error } = await client
    .from('profiles')
    .update({ profile_picture: bucket.getPublicUrl(path).data.publicUrl })
    .eq('id', userId);
  if (error) throw error;
}

/** Starts a server that has wait times, and members with pictures, plans, posts, tips and favourites. */
export async function startCommunity(browser: Browser): Promise<SampleCommunity> {
  const source = await startQueueTimes();
  const server = await startE2eServer({ QUEUE_TIMES_URL: source.url }, { lowPriority: true });
  const stop = async () => {
    await server.stop();
    await source.stop();
  };
  try {
    source.setWaits(GARDALAND, {
      lands: [{ id: 1, name: 'Adventure', rides: [sourceRide('Raptor', 50), sourceRide('Mammut', 25)] }],
      rides: [sourceRide('Magic House', 5), sourceRide('Peter Pan', 'closed')],
    });
    source.setWaits(PHANTASIALAND, { lands: [], rides: [sourceRide('Taron', 35), sourceRide('Maus', 10)] });

    const page = await browser.newPage();
    const accounts: Account[] = [];
    for (const [index, name] of names.entries()) {
      const account = await createAccount(server.url, server.dataDir);
      await completeProfile(account, name);
      await setProfilePicture(account, await drawProfilePicture(page, index * 50));
      accounts.push(account);
    }
    await page.close();

    const [host, writer] = accounts;
    const member = accounts.at(-1);
    if (!host || !writer || !member) throw new Error('There are no members in this community.');
    const postIds: string[] = [];
    for (const content of posts) postIds.push(await createPost(writer, { content }));
    const [postId] = postIds;
    if (!postId) throw new Error('There are no posts in this community.');
    for (const tip_text of tips) await createTip(host, { park_id: GARDALAND, tip_text });
    const meetupTitle = 'Rope drop at the gate';
    await joinMeetup(member, await createMeetup(host, { title: meetupTitle, date: dayFromNow(6) }));
    await createMeetup(writer, { title: 'Night ride', date: dayFromNow(9) });
    for (const [park_id, days] of [
      [PHANTASIALAND, 3],
      [GARDALAND, 12],
    ] as const) {
      await insertRow(member, 'user_park_visits', {
        user_id: member.id,
        park_id,
        visit_date: dayFromNow(days),
      });
      await insertRow(member, 'favorite_parks', { user_id: member.id, park_id });
    }
    const { error } = await member.client
      .from('profiles')
      .update({ thrill_tour_2025: 'yes', thrill_tour_coasters_checked: ['Raptor', 'Shaman', 'Mammut'] })
      .eq('id', member.id);
    if (error) throw error;
    return { url: server.url, member, greeting: `Hey, ${names.at(-1)}!`, meetupTitle, postId, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
