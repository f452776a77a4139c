import { ownProfileQuery } from '../../web/src/features/profile/api/get-own-profile.ts';
import { ownRoleQuery } from '../../web/src/features/profile/api/get-own-role.ts';
import { type BenchRequest, newCache } from './bench-request.ts';

export const everyScreenRequests: readonly BenchRequest[] = [
  {
    name: 'Every screen: own profile',
    send: ({ viewerId }) => newCache().fetchQuery(ownProfileQuery(viewerId)),
  },
  {
    name: 'Every screen: own role',
    send: ({ viewerId }) => newCache().fetchQuery(ownRoleQuery(viewerId)),
  },
];
