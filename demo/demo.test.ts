import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parks } from '../catalogue/parks.ts';
import { readEnvironment } from '../server/environment.ts';
import { fillFromTemplate } from '../server/testing/data-template.ts';
import { startTestServer, type TestServer } from '../server/testing/test-server.ts';
import { demoAccounts } from './accounts.ts';
import { addTour } from './community/add-tour.ts';
import { makeCommunity } from './community/make-community.ts';
import { ensureDemo } from './demo-folder.ts';
import { makeDemo } from './make-demo.ts';
import { countryCodeOf } from './upstreams/geocoder.ts';
import { startUpstreams, type Upstreams } from './upstreams/start-upstreams.ts';

const SMALL = { members: 20, posts: 48 };

describe('the folder of a demo', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'thrillseekers-demo-folder-'));
    // The database may run as another user, who needs access.
    await chmod(folder, 0o755);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const ensure = (path: string, make: () => Promise<void>, { isFresh = false } = {}) =>
    ensureDemo({ path, isExplicit: true }, { seed: 'one', isFresh, make });
  const rejectSecondCreation = () => Promise.reject(new Error('created again'));

  it('is rejected and left unchanged when it contains other files', async () => {
    const path = join(folder, 'foreign');
    await mkdir(path);
    await writeFile(join(path, 'secrets.json'), 'precious');
    await expect(ensure(path, rejectSecondCreation)).rejects.toThrow("is not a demo's folder");
    await expect(ensure(path, rejectSecondCreation, { isFresh: true })).rejects.toThrow(
      "is not a demo's folder",
    );
    expect(await readdir(path)).toEqual(['secrets.json']);
    expect(await readFile(join(path, 'secrets.json'), 'utf8')).toBe('precious');
  });

  it('is filled once, and again after an interruption or on demand', async () => {
    const path = join(folder, 'demo');
    const writePart = async () => writeFile(join(path, 'half'), 'of a community');
    const interrupt = () => Promise.reject(new Error('interrupted'));
    await expect(ensure(path, () => writePart().then(interrupt))).rejects.toThrow('interrupted');
    let foundNames: string[] = [];
    const recordAndWrite = async () => {
      foundNames = await readdir(path);
      await writePart();
    };
    await ensure(path, recordAndWrite);
    expect(foundNames).not.toContain('half');
    await ensure(path, rejectSecondCreation);
    expect(await readdir(path)).toContain('half');
    await ensure(path, recordAndWrite, { isFresh: true });
    expect(foundNames).not.toContain('half');
  });
});

describe('a demo', () => {
  let demo: TestServer;
  let upstreams: Upstreams;
  const community = addTour('one', makeCommunity('one', SMALL), new Date());
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'thrillseekers-demo-'));
    await fillFromTemplate(dataDir);
    await makeDemo(readEnvironment({ DATA_DIR: dataDir }), {
      seed: 'one',
      size: SMALL,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    upstreams = await startUpstreams();
    demo = await startTestServer(
      { DATA_DIR: dataDir, QUEUE_TIMES_URL: upstreams.queueTimesUrl, RATE_LIMIT_FACTOR: '0' },
      { demo: { accounts: demoAccounts } },
    );
  });
  afterAll(async () => {
    const dataDir = demo?.dataDir;
    await demo?.[Symbol.asyncDispose]();
    await upstreams?.stop();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  });

  it('has all rows, and counters that match them', async () => {
    const [counts] = await demo.sql`
      select
        (select count(*) from public.profiles)::integer as members,
        (select count(*) from public.posts)::integer as posts,
        (select count(*) from public.post_likes)::integer as likes,
        (select sum(like_count) from public.posts)::integer as likes_counted,
        (select count(*) from public.post_comments)::integer as comments,
        (select sum(comment_count) from public.posts)::integer as comments_counted,
        (select count(*) from public.meetup_attendees)::integer as attendances,
        (select sum(attendee_count) from public.meetups)::integer as attendances_counted,
        (select count(*) from public.high_fives)::integer as high_fives,
        (select sum(high_five_count) from public.profiles)::integer as high_fives_counted,
        (select count(*) from public.posts where park_name is not null)::integer as park_posts,
        (select sum(park_posts) from public.profiles)::integer as park_posts_counted,
        (select count(*) from public.tip_votes)::integer as votes,
        (select sum(upvotes + downvotes) from public.thoosie_tips)::integer as votes_counted,
        (select sum(upvotes) from public.thoosie_tips)::integer as upvotes,
        (select sum(tip_upvotes) from public.profiles)::integer as upvotes_counted,
        (select count(*) from public.thoosie_tips)::integer as tips,
        (select sum(tip_count) from public.parks)::integer as tips_counted,
        (select count(*) from public.user_park_visits)::integer as visits,
        (select count(*) from public.favorite_parks)::integer as favorites,
        (select count(*) from public.tour_contacts where is_example)::integer
          + (select count(*) from public.tour_hotels where is_example)::integer as examples,
        (select count(*) from public.tour_contacts)::integer as contacts,
        (select string_agg(status, ' ' order by status) from public.moderation_cases) as cases,
        (select count(distinct log.created_at) from public.moderation_log as log
          join public.moderation_decisions as decision using (case_id, created_at))::integer as logged_decisions`;
    const parkPosts = community.posts.filter(({ parkId }) => parkId !== null).length;
    const upvotes = community.votes.filter(({ type }) => type === 'upvote').length;
    // addModeration adds this content. The comment that a moderator hid does not count.
    const reported = { posts: 2, comments: 2, commentsCounted: 1, tips: 1 };
    expect(counts).toEqual({
      members: SMALL.members,
      posts: community.posts.length + reported.posts,
      likes: community.likes.length,
      likes_counted: community.likes.length,
      comments: community.comments.length + reported.comments,
      comments_counted: community.comments.length + reported.commentsCounted,
      attendances: community.attendances.length,
      attendances_counted: community.attendances.length,
      high_fives: community.highFives.length,
      high_fives_counted: community.highFives.length,
      park_posts: parkPosts,
      park_posts_counted: parkPosts,
      votes: community.votes.length,
      votes_counted: community.votes.length,
      upvotes,
      upvotes_counted: upvotes,
      tips: community.tips.length + reported.tips,
      tips_counted: community.tips.length + reported.tips,
      // The migrations insert the contacts as examples, and the demo marks them as real.
      examples: 0,
      contacts: 9,
      cases: 'appealed decided open open open open',
      // The demo backdates its two decisions. Moderators see the time of a decision in the log, too, so both times must be equal.
      logged_decisions: 2,
      visits: community.visits.length,
      favorites: community.favorites.length,
    });
  });

  it('stores exactly the pictures that rows refer to', async () => {
    const referencedPictures = await demo.sql<{ url: string }[]>`
      select profile_picture as url from public.profiles
      union all select unnest(images) from public.posts
      union all select thumbnail from public.meetups where thumbnail is not null
      union all select private.file_address('ride-photos', photo) from public.coaster_rides where photo is not null`;
    const storedPictures = await demo.sql<{ path: string; size: number }[]>`
      select bucket_id || '/' || name as path, (metadata ->> 'size')::integer as size from storage.objects`;
    const prefix = '/storage/v1/object/public/';
    expect(referencedPictures.map(({ url }) => url).sort()).toEqual(
      storedPictures.map(({ path }) => prefix + path).sort(),
    );
    // Photos of rides are private: the next test downloads one with the token of its owner.
    for (const { path, size } of storedPictures.filter(({ path }) => !path.startsWith('ride-photos/'))) {
      const response = await demo.request(prefix + path);
      expect(response.headers.get('Content-Type')).toBe('image/png');
      expect((await response.arrayBuffer()).byteLength).toBe(size);
    }
  });

  it('has photos of the rides of each demo account, which that account can see', async () => {
    for (const { email, password } of demoAccounts) {
      const client = demo.client();
      await client.auth.signInWithPassword({ email, password });
      const { data } = await client
        .from('coaster_rides')
        .select('photo, photo_alt')
        .not('photo', 'is', null)
        .throwOnError();
      expect(data.length).toBeGreaterThan(2);
      const [first] = data;
      expect(first?.photo_alt).not.toBe('');
      const file = await client.storage.from('ride-photos').download(String(first?.photo));
      expect(file.data?.type).toBe('image/png');
    }
  });

  it('lists the demo accounts; each account can sign in and has its role', async () => {
    const config = await (await demo.request('/config.json')).json();
    expect(config).toMatchObject({ demo: { accounts: demoAccounts } });
    for (const { email, password, role } of demoAccounts) {
      const client = demo.client();
      const { data, error } = await client.auth.signInWithPassword({ email, password });
      expect(error).toBeNull();
      const { data: roles } = await client.from('user_roles').select('role').eq('user_id', data.user?.id);
      expect(roles).toEqual(role === 'user' ? [] : [{ role }]);
    }
  });

  it('serves simulated parks and wait times through the real functions', async () => {
    const client = demo.client();
    const [{ email, password }] = demoAccounts;
    await client.auth.signInWithPassword({ email, password });
    const directory = await client.functions.invoke('get-parks');
    expect(directory.error).toBeNull();
    const waits = await client.functions.invoke('get-wait-times', { body: { parkId: '12' } });
    expect(waits.data.lands.length).toBeGreaterThan(1);
    // The function logs an error if the simulated source does not respond.
    expect(demo.logLines().join('')).not.toContain('get-parks:');
  });

  it('finds the country of a position like the real geocoder', async () => {
    const send = async (query: string) => fetch(`${upstreams.reverseGeocodeUrl}?${query}`);
    const windsor = await send('latitude=51.48&longitude=-0.6&localityLanguage=en');
    expect(windsor.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await windsor.json()).toMatchObject({ countryCode: 'GB', principalSubdivision: 'England' });
    expect(await (await send('latitude=45.4&longitude=10.7')).json()).toMatchObject({ countryCode: 'IT' });
    expect((await send('latitude=945&longitude=10')).status).toBe(404);
    expect(parks.filter(({ country }) => !/^[A-Z]{2}$/.test(countryCodeOf(country)))).toEqual([]);
    // Not FX, an obsolete code with the same name.
    expect(countryCodeOf('France')).toBe('FR');
  });
});
