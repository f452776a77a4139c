import { taggableMeetupsQuery } from '../../web/src/features/meetups/api/list-taggable-meetups.ts';
import { favoriteParksQuery } from '../../web/src/features/parks/api/get-favorite-parks.ts';
import { type BenchRequest, newCache } from './bench-request.ts';

export const formRequests: readonly BenchRequest[] = [
  {
    name: 'Park picker: favourites',
    send: ({ viewerId }) => newCache().fetchQuery(favoriteParksQuery(viewerId)),
  },
  {
    name: 'Write Post: meetups to tag',
    send: ({ viewerId, today }) => newCache().fetchQuery(taggableMeetupsQuery({ userId: viewerId, today })),
  },
];
