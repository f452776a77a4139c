import type { Transaction } from '../../server/postgres/client/transaction.ts';
import type { Database } from '../../server/postgres/connect-database.ts';
import { demoAccounts } from '../accounts.ts';
import type { Community } from '../community/community.ts';
import { uuidFor } from '../random.ts';
import { addLogs } from './add-logs.ts';
import { addModeration } from './add-moderation.ts';
import { avatarName, meetupPictureName, postPictureName, publicPathOf } from './list-pictures.ts';
import { markTourExamplesAsReal } from './mark-tour-examples-as-real.ts';
import type { ObjectRow } from './store-pictures.ts';

const DEMO_RULES = `# How we treat each other

- **Treat others with respect.** Argue about coasters, never about people.
- **No spam and no advertising.** Tell your friends about your shop, not this feed.
- **Only your own photos**, or those that you may share.
- **The rules of the parks hold here too:** no photos from rides that forbid loose items.

# When somebody breaks a rule

Press the three dots on a post, or the flag on a comment, a tip or a meetup. The moderators look at every report, and say why they act. You can appeal a decision about you once; somebody else answers it.`;

const DEMO_IMPRINT = `This community is a demo: its members, this club and its address are invented.

# Demo Coaster Club

1 Station Road\\
12345 Lift Hill

Write to hello@demo.example.`;

/** Other devices on which the demo accounts are signed in. */
const DEMO_DEVICES = [
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    signedInMinutesAgo: 40_000,
    lastSeenMinutesAgo: 190,
  },
  {
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    signedInMinutesAgo: 90_000,
    lastSeenMinutesAgo: 8_700,
  },
] as const;

type FillOptions = {
  readonly community: Community;
  readonly objects: readonly ObjectRow[];
  /** Hash of the password of every member. */
  readonly passwordHash: string;
  /** The moment that the community's times are relative to. */
  readonly now: Date;
};

/**
 * Inserts the community into an empty, migrated database in one transaction. Parents come before the rows that refer to them. Triggers
 * run and maintain the counters, as in any other community.
 */
export async function fillDatabase(
  sql: Database,
  { community, objects, passwordHash, now }: FillOptions,
): Promise<void> {
  const timestampAt = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000).toISOString();
  const dateOn = (day: number) => new Date(now.getTime() + day * 86_400_000).toISOString().slice(0, 10);
  await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`;
    const write = (table: string, rows: readonly object[]) => insert(transaction, table, rows);
    await transaction`
      update private.instance_settings
      set rules = ${DEMO_RULES}, imprint = ${DEMO_IMPRINT}, contact = 'hello@demo.example'`;
    await write(
      'auth.users',
      community.members.map(({ id, email, joinedMinutesAgo, lastSeenMinutesAgo }) => ({
        id,
        aud: 'authenticated',
        role: 'authenticated',
        email,
        encrypted_password: passwordHash,
        email_confirmed_at: timestampAt(joinedMinutesAgo),
        last_sign_in_at: timestampAt(lastSeenMinutesAgo),
        created_at: timestampAt(joinedMinutesAgo),
        updated_at: timestampAt(joinedMinutesAgo),
        raw_app_meta_data: { provider: 'email', providers: ['email'] },
        raw_user_meta_data: { sub: id, email, email_verified: true, phone_verified: false },
      })),
    );
    await write(
      'auth.identities',
      community.members.map(({ id, email, joinedMinutesAgo }) => ({
        id: uuidFor('identity', id),
        provider: 'email',
        provider_id: id,
        user_id: id,
        identity_data: { sub: id, email, email_verified: true, phone_verified: false },
        created_at: timestampAt(joinedMinutesAgo),
        updated_at: timestampAt(joinedMinutesAgo),
      })),
    );
    await write(
      'auth.sessions',
      community.members
        .filter(({ email }) => demoAccounts.some((account) => account.email === email))
        .flatMap((member) =>
          DEMO_DEVICES.map(({ userAgent, signedInMinutesAgo, lastSeenMinutesAgo }, index) => ({
            id: uuidFor('session', `${member.id} ${index}`),
            user_id: member.id,
            user_agent: userAgent,
            created_at: timestampAt(signedInMinutesAgo),
            updated_at: timestampAt(lastSeenMinutesAgo),
          })),
        ),
    );
    await write(
      'storage.objects',
      objects.map(({ minutesAgo, ...object }) => ({
        ...object,
        created_at: timestampAt(minutesAgo),
        updated_at: timestampAt(minutesAgo),
        last_accessed_at: timestampAt(minutesAgo),
      })),
    );
    await write(
      'public.profiles',
      community.members.map((member) => ({
        id: member.id,
        name: member.name,
        bio: member.bio,
        profile_picture: publicPathOf('profile-pictures', avatarName(member.id)),
        favorite_coaster: member.favoriteCoaster,
        home_park: member.homePark,
        instagram: member.instagram,
        thrill_tour_2025: member.tour,
        thrill_tour_coasters_checked: member.tourCoasters,
        coaster_count: member.coasterCount,
        created_at: timestampAt(member.joinedMinutesAgo),
      })),
    );
    await write(
      'public.user_roles',
      community.members.flatMap(({ id, role }) => (role === 'user' ? [] : [{ user_id: id, role }])),
    );
    await write(
      'public.meetups',
      community.meetups.map((meetup) => ({
        id: meetup.id,
        created_by: meetup.host,
        title: meetup.title,
        date: dateOn(meetup.day),
        end_date: meetup.lastDay === null ? null : dateOn(meetup.lastDay),
        time: meetup.time,
        location: meetup.location,
        description: meetup.description,
        notes_from_host: meetup.notes,
        max_attendees: meetup.maxAttendees,
        is_official: meetup.isOfficial,
        thumbnail: meetup.hasPicture
          ? publicPathOf('meetup-thumbnails', meetupPictureName(meetup.host, meetup.id))
          : null,
        created_at: timestampAt(meetup.minutesAgo),
        updated_at: timestampAt(meetup.minutesAgo),
      })),
    );
    await write(
      'public.meetup_attendees',
      community.attendances.map(({ meetup, member, minutesAgo }) => ({
        meetup_id: meetup,
        user_id: member,
        created_at: timestampAt(minutesAgo),
      })),
    );
    await write(
      'public.posts',
      community.posts.map(({ pictures: pictureAlts, ...post }) => ({
        id: post.id,
        user_id: post.author,
        content: post.content,
        images: pictureAlts.map((_, index) =>
          publicPathOf('post-images', postPictureName(post.author, post.id, index)),
        ),
        image_alts: pictureAlts,
        park_id: post.parkId,
        coaster_id: post.coasterId,
        visit_date: post.parkId === null ? null : timestampAt(post.minutesAgo).slice(0, 10),
        meetup_id: post.meetup,
        created_at: timestampAt(post.minutesAgo),
      })),
    );
    await write(
      'public.post_likes',
      community.likes.map(({ post, member, minutesAgo }) => ({
        post_id: post,
        user_id: member,
        created_at: timestampAt(minutesAgo),
      })),
    );
    await write(
      'public.post_comments',
      community.comments.map(({ id, post, author, content, minutesAgo }) => ({
        id,
        post_id: post,
        user_id: author,
        content,
        created_at: timestampAt(minutesAgo),
      })),
    );
    await write(
      'public.thoosie_tips',
      community.tips.map(({ id, parkId, author, text, minutesAgo }) => ({
        id,
        park_id: parkId,
        user_id: author,
        tip_text: text,
        created_at: timestampAt(minutesAgo),
      })),
    );
    await write(
      'public.tip_votes',
      community.votes.map(({ tip, member, type, minutesAgo }) => ({
        tip_id: tip,
        user_id: member,
        vote_type: type,
        created_at: timestampAt(minutesAgo),
      })),
    );
    await write(
      'public.high_fives',
      community.highFives.map(({ giver, receiver, minutesAgo }) => ({
        giver_id: giver,
        receiver_id: receiver,
        created_at: timestampAt(minutesAgo),
      })),
    );
    await write(
      'public.member_blocks',
      community.blocks.map(({ member, other, minutesAgo }) => ({
        user_id: member,
        blocked_id: other,
        created_at: timestampAt(minutesAgo),
      })),
    );
    await write(
      'public.member_mutes',
      community.mutes.map(({ member, other, minutesAgo }) => ({
        user_id: member,
        muted_id: other,
        created_at: timestampAt(minutesAgo),
      })),
    );
    await write(
      'public.user_park_visits',
      community.visits.map(({ member, parkId, day }) => ({
        user_id: member,
        park_id: parkId,
        visit_date: dateOn(day),
        created_at: timestampAt(0),
      })),
    );
    await write(
      'public.favorite_parks',
      community.favorites.map(({ member, parkId, minutesAgo }) => ({
        user_id: member,
        park_id: parkId,
        created_at: timestampAt(minutesAgo),
      })),
    );
    await markTourExamplesAsReal(transaction, community);
    await addLogs(transaction, community, write, now);
    await addModeration(transaction, community);
  });
  await sql`analyze`;
}

/** Inserts rows with the same columns in one statement. */
async function insert(transaction: Transaction, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  // Each column gets the type that it has in the table.
  await transaction.unsafe(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::text::json)`,
    [JSON.stringify(rows)],
  );
}
