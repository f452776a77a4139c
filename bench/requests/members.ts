import { highFivesQuery } from '../../web/src/features/high-fives/api/get-high-fives.ts';
import { memberMeetupsQuery } from '../../web/src/features/meetups/api/list-member-meetups.ts';
import { memberQuery } from '../../web/src/features/members/api/get-member.ts';
import { searchMembersQuery } from '../../web/src/features/members/api/search-members.ts';
import { MEMBER_ORDERS } from '../../web/src/features/members/model/member-order.ts';
import { postsQuery } from '../../web/src/features/posts/api/list-posts.ts';
import { memberVisitsQuery } from '../../web/src/features/visits/api/list-member-visits.ts';
import { type BenchRequest, newCache, pickCyclic } from './bench-request.ts';

/** Search texts by label. They match different numbers of members of a filled community. */
const searches = {
  'no search text': '',
  'a common word (park)': 'park',
  'a first name (Anna)': 'anna',
  'a rare first name (Zoë)': 'Zoë',
  'first and last name (Zoë Müller)': 'Zoë Müller',
  'a last name of five members (Quillfeather)': 'quillfeather',
  'one letter (x)': 'x',
  'two letters (qu)': 'qu',
  'two letters without a match (zx)': 'zx',
  'a word without a match (xylophon)': 'xylophon',
  'common parts without a match (annaparkster)': 'annaparkster',
} as const;

export const memberRequests: readonly BenchRequest[] = [
  ...MEMBER_ORDERS.flatMap(({ value: order, label }) => [
    ...Object.entries(searches).map(
      ([name, search]): BenchRequest => ({
        name: `Members, ${label.toLowerCase()}: ${name}`,
        send: () => newCache().fetchInfiniteQuery(searchMembersQuery({ search, order })),
      }),
    ),
    {
      name: `Members, ${label.toLowerCase()}: page far down`,
      send: ({ deepNewestMember, deepMostRiddenMember }) =>
        newCache().fetchInfiniteQuery({
          ...searchMembersQuery({ search: '', order }),
          initialPageParam: order === 'newest' ? deepNewestMember : deepMostRiddenMember,
        }),
    } satisfies BenchRequest,
    {
      name: `Members, ${label.toLowerCase()}: a common word, page far down`,
      send: ({ deepNewestMember, deepMostRiddenMember }) =>
        newCache().fetchInfiniteQuery({
          ...searchMembersQuery({ search: 'park', order }),
          initialPageParam: order === 'newest' ? deepNewestMember : deepMostRiddenMember,
        }),
    } satisfies BenchRequest,
  ]),
  {
    name: 'Member: profile',
    send: ({ memberIds }, iteration) => newCache().fetchQuery(memberQuery(pickCyclic(memberIds, iteration))),
  },
  {
    name: 'Member: high fives',
    send: ({ memberIds, viewerId }, iteration) =>
      newCache().fetchQuery(highFivesQuery({ memberId: pickCyclic(memberIds, iteration), userId: viewerId })),
  },
  {
    name: 'Member: visits',
    send: ({ memberIds, today }, iteration) =>
      newCache().fetchInfiniteQuery(memberVisitsQuery({ memberId: pickCyclic(memberIds, iteration), today })),
  },
  {
    name: 'Member: meetups',
    send: ({ memberIds, today }, iteration) =>
      newCache().fetchInfiniteQuery(
        memberMeetupsQuery({ memberId: pickCyclic(memberIds, iteration), today }),
      ),
  },
  {
    name: 'Member: posts',
    send: ({ memberIds, viewerId }, iteration) =>
      newCache().fetchInfiniteQuery(
        postsQuery({ filter: { user_id: pickCyclic(memberIds, iteration) }, userId: viewerId }),
      ),
  },
];
