import { ownProfileQuery } from '../../web/src/features/profile/api/get-own-profile.ts';
import { ownRoleQuery } from '../../web/src/features/profile/api/get-own-role.ts';
import { newCache, type Request } from './request.ts';

export const everyScreenRequests: readonly Request[] = [
  {
    name: 'Every screen: own profile',
    ask: ({ viewerId }) => newCache().fetchQuery(ownProfileQuery(viewerId)),
  },
  {
    name: 'Every screen: own role',
    ask: ({ viewerId }) => newCache().fetchQuery(ownRoleQuery(viewerId)),
  },
];
