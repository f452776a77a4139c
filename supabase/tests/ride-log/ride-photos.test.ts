/** Photos of rides: sent by a device, kept by merges and imports, counted in the quota, and deleted when abandoned. */
import { expect, it } from 'vitest';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import { newWrite, sendWrite } from '../outbox/writes.ts';
import { actAs, newMember } from '../tour/members.ts';
import { newCoaster } from './log-rows.ts';

const photosOf = (sql: Database, member: string) => sql`
  select credit.coaster_id, ride.photo, ride.photo_alt
  from public.coaster_rides as ride join public.coaster_credits as credit on credit.id = ride.credit_id
  where ride.user_id = ${member} order by ride.photo`;

const readDeletionQueue = (sql: Database) => sql`
  select bucket_id, name from public.storage_deletion_queue order by name`;

it('a ride with a photo that is sent twice is stored once; the photo is optional, and must be in the member’s folder', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    const coaster_id = await newCoaster(sql);
    const photo = `${member}/1.jpg`;
    const write = newWrite('ride', {
      coaster_id,
      ridden_on: '2024-05-01',
      laps: 2,
      seat: '',
      note: '',
      photo,
      photo_alt: 'The train in the fog',
    });
    for (const _attempt of [1, 2]) await sendWrite(sql, member, write);
    await sendWrite(sql, member, newWrite('ride', { coaster_id, laps: 1, seat: '', note: '' }));
    expect(await photosOf(sql, member)).toEqual([
      { coaster_id, photo, photo_alt: 'The train in the fog' },
      { coaster_id, photo: null, photo_alt: '' },
    ]);
    const othersPhoto = { ...write.content, photo: `${await newMember(sql)}/1.jpg` };
    await expect(sendWrite(sql, member, newWrite('ride', othersPhoto))).rejects.toMatchObject({
      code: '23514',
    });
  }));

it('a merge of two coasters and an import of the member’s own file keep the photos', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    const [old, remaining] = [await newCoaster(sql), await newCoaster(sql)];
    for (const [coaster_id, name] of [
      [old, '1.jpg'],
      [remaining, '2.jpg'],
    ])
      await sendWrite(sql, member, newWrite('ride', { coaster_id, photo: `${member}/${name}` }));
    await sql`select private.merge_coasters(${old}, ${remaining})`;
    const rides =
      await sql`select id, ridden_on, laps, seat, note from public.coaster_rides where user_id = ${member}`;
    const rows = JSON.stringify(rides.map((ride) => ({ coaster_id: remaining, ride })));
    await actAs(
      sql,
      member,
      (transaction) =>
        transaction`select public.import_ride_log(${rows}::text::jsonb, replace_opinions => true)`,
    );
    expect(await photosOf(sql, member)).toEqual([
      { coaster_id: remaining, photo: `${member}/1.jpg`, photo_alt: '' },
      { coaster_id: remaining, photo: `${member}/2.jpg`, photo_alt: '' },
    ]);
    expect(await readDeletionQueue(sql)).toEqual([]);
  }));

it('photos stay when their credit is removed, and are queued for deletion when it is purged', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    const coaster_id = await newCoaster(sql);
    const name = `${member}/1.jpg`;
    await sendWrite(sql, member, newWrite('ride', { coaster_id, photo: name }));
    await actAs(sql, member, (transaction) => transaction`select public.set_credit(${coaster_id}, false)`);
    expect(await readDeletionQueue(sql)).toEqual([]);
    await sql`update public.coaster_credits set removed_at = now() - interval '31 days' where user_id = ${member}`;
    await sql`select private.purge_removed_credits(at_most => 10)`;
    expect(await readDeletionQueue(sql)).toEqual([{ bucket_id: 'ride-photos', name }]);
  }));

it('a photo leaves the deletion queue when a ride references it again', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    const coaster_id = await newCoaster(sql);
    const name = `${member}/1.jpg`;
    const ride = newWrite('ride', { coaster_id, photo: name });
    await sendWrite(sql, member, ride);
    const change = (photo: string | null) =>
      actAs(
        sql,
        member,
        (transaction) => transaction`update public.coaster_rides set photo = ${photo} where id = ${ride.id}`,
      );
    await change(null);
    expect(await readDeletionQueue(sql)).toEqual([{ bucket_id: 'ride-photos', name }]);
    await change(name);
    expect(await readDeletionQueue(sql)).toEqual([]);
    await sendWrite(sql, member, newWrite('ride_removal', { ride_id: ride.id }));
    expect(await readDeletionQueue(sql)).toHaveLength(1);
    await sendWrite(sql, member, newWrite('ride', { coaster_id, photo: name }));
    expect(await readDeletionQueue(sql)).toEqual([]);
  }));

it('photos count towards the quota, and unused ones are queued for deletion after a day', () =>
  withTestDatabase(async ({ sql }) => {
    const [member, other] = [await newMember(sql), await newMember(sql)];
    await sql`update private.storage_settings set member_bytes = 1000`;
    const [used, fresh, old] = ['1.jpg', '2.jpg', '3.jpg'].map((file) => `${member}/${file}`);
    const coaster_id = await newCoaster(sql);
    await sendWrite(sql, member, newWrite('ride', { coaster_id, photo: used }));
    for (const [name, age] of [
      [used, '3 days'],
      [fresh, '23 hours'],
      [old, '25 hours'],
    ] as const)
      await sql`
        insert into storage.objects (bucket_id, name, metadata, created_at, updated_at)
        values ('ride-photos', ${name ?? ''}, ${JSON.stringify({ size: 300 })}::text::jsonb,
          now() - ${age}::interval, now() - ${age}::interval)`;
    const rejection = async (size: number, name: string, by = member) => {
      const [row] =
        await sql`select private.upload_rejection(${by}, 'ride-photos', ${name}, ${size}) as reason`;
      return row?.reason;
    };
    expect(await rejection(100, `${member}/4.jpg`)).toBeNull();
    expect(await rejection(101, `${member}/4.jpg`)).toBe('storage_quota_exceeded');
    expect(await rejection(1, `${member}/4.jpg`, other)).toBe('not_allowed');
    await sql`select private.enqueue_abandoned_files()`;
    expect(await readDeletionQueue(sql)).toEqual([{ bucket_id: 'ride-photos', name: old }]);
  }));

it('deleting many rides in one statement queues all their photos, and the lookup whether a ride references a photo uses an index', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    const credit = crypto.randomUUID();
    await sql`insert into public.coaster_credits (id, user_id, coaster_name) values (${credit}, ${member}, 'Thunder')`;
    await sql`
      insert into public.coaster_rides (user_id, credit_id, photo)
      select ${member}, ${credit}, ${member} || '/' || number || '.jpg' from generate_series(1, 2000) as number`;
    await sql`analyze public.coaster_rides`;
    const plan = await sql`
      explain (costs off) select from private.referenced_files
      where bucket_id = 'ride-photos' and paths @> array['ride-photos/' || ${member} || '/7.jpg']`;
    expect(JSON.stringify(plan)).toContain('coaster_rides_files_idx');
    await sql`delete from public.coaster_rides where user_id = ${member}`;
    expect(await readDeletionQueue(sql)).toHaveLength(2000);
  }));
