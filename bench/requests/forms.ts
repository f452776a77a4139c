import { taggableMeetupsQuery } from '../../web/src/features/meetups/api/list-taggable-meetups.ts';
import { favoriteParksQuery } from '../../web/src/features/parks/api/get-favorite-parks.ts';
import { newCache, type Request } from './request.ts';

export const formRequests: readonly Request[] = [
  {
    name: 'Park picker: favourites',
    ask: ({ viewerId }) => newCache().fetchQuery(favoriteParksQuery(viewerId)),
  },
  {
    name: 'Write Post: meetups to tag',
    ask: ({ viewerId, today }) => newCache().fetchQuery(taggableMeetupsQuery({ userId: viewerId, today })),
  },
];
