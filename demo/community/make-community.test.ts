import { describe, expect, it } from 'vitest';
import { drawAvatar } from '../pictures/draw-avatar.ts';
import { drawScene } from '../pictures/draw-scene.ts';
import { addTour } from './add-tour.ts';
import { FULL_SIZE, makeCommunity } from './make-community.ts';

describe('a community', () => {
  it('is always the same for one seed, and differs for another', () => {
    expect(makeCommunity('one')).toEqual(makeCommunity('one'));
    expect(makeCommunity('one').posts).not.toEqual(makeCommunity('two').posts);
    expect(drawScene('park', 'one', 1)).toEqual(drawScene('park', 'one', 1));
    expect(drawScene('park', 'one', 1)).not.toEqual(drawScene('park', 'two', 1));
    expect(drawAvatar('one')).toEqual(drawAvatar('one'));
  });

  it('has the intended size; nobody posts, responds or gives a high five before joining, or responds to a post before it exists', () => {
    const { members, posts, comments, likes, highFives } = makeCommunity('one');
    expect([members.length, posts.length]).toEqual([FULL_SIZE.members, FULL_SIZE.posts]);
    expect(new Set(members.map(({ name }) => name)).size).toBe(FULL_SIZE.members);
    expect(new Set(members.map(({ email }) => email)).size).toBe(FULL_SIZE.members);
    const joinedMinutesAgo = new Map(members.map((member) => [member.id, member.joinedMinutesAgo]));
    const actions = [
      ...posts.map((post) => [post.author, post.minutesAgo] as const),
      ...comments.map((comment) => [comment.author, comment.minutesAgo] as const),
      ...likes.map((like) => [like.member, like.minutesAgo] as const),
      ...highFives.map((highFive) => [highFive.giver, highFive.minutesAgo] as const),
    ];
    expect(
      actions.filter(
        ([member, minutesAgo]) => minutesAgo < 0 || minutesAgo > (joinedMinutesAgo.get(member) ?? 0),
      ),
    ).toEqual([]);
    const minutesAgoByPost = new Map(posts.map((post) => [post.id, post.minutesAgo]));
    const responses = [...comments, ...likes].map(
      ({ post, minutesAgo }) => [minutesAgo, minutesAgoByPost.get(post) ?? 0] as const,
    );
    expect(responses.filter(([minutesAgo, postMinutesAgo]) => minutesAgo > postMinutesAgo)).toEqual([]);
  });
});

it('more than 20 coasters have posts both with and without pictures', () => {
  const { posts } = makeCommunity('one');
  const coastersInPosts = (havePictures: boolean) =>
    posts.flatMap(({ coasterId, pictures }) =>
      coasterId && pictures.length > 0 === havePictures ? coasterId : [],
    );
  const withBoth = new Set(coastersInPosts(true).filter((id) => coastersInPosts(false).includes(id)));
  expect(withBoth.size).toBeGreaterThan(20);
});

it('posts about a coaster have pictures of coasters only', () => {
  const alts = makeCommunity('one').posts.flatMap(({ coasterId, pictures }) => (coasterId ? pictures : []));
  expect(alts.length).toBeGreaterThan(20);
  expect(alts.filter((alt) => /wheel|fireworks|tower/i.test(alt))).toEqual([]);
});

describe('the tour of a community', () => {
  it('has posts with photos on the days of the tour, by riders who joined before it', () => {
    const now = new Date('2026-11-24T12:00:00Z');
    const withoutTour = makeCommunity('one', { members: 20, posts: 48 });
    const { members, posts, likes } = addTour('one', withoutTour, now);
    const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000).toISOString();
    const tourPosts = posts.slice(withoutTour.posts.length);
    expect(tourPosts.flatMap(({ pictures }) => pictures).length).toBeGreaterThan(6);
    const membersById = new Map(members.map((member) => [member.id, member]));
    for (const { author, minutesAgo } of tourPosts) {
      expect(membersById.get(author)?.tour).toBe('yes');
      expect(membersById.get(author)?.joinedMinutesAgo).toBeGreaterThan(minutesAgo);
      expect(at(minutesAgo) >= '2025-07-21' && at(minutesAgo) < '2025-07-31', at(minutesAgo)).toBe(true);
    }
    const minutesAgoByPost = new Map(posts.map(({ id, minutesAgo }) => [id, minutesAgo]));
    expect(likes.filter(({ post, minutesAgo }) => minutesAgo > (minutesAgoByPost.get(post) ?? 0))).toEqual(
      [],
    );
    // All parks of the tour are in the catalogue.
    expect(tourPosts.filter(({ parkId }) => parkId === null)).toEqual([]);
  });
});
