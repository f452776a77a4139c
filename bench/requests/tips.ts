import { tipQuery } from '../../web/src/features/tips/api/get-tip.ts';
import { tipParkQuery } from '../../web/src/features/tips/api/get-tip-park.ts';
import { parkTipsQuery } from '../../web/src/features/tips/api/list-park-tips.ts';
import { recentTipsQuery } from '../../web/src/features/tips/api/list-recent-tips.ts';
import { newCache, pickCyclic, type Request } from './request.ts';

export const tipRequests: readonly Request[] = [
  {
    name: 'Wait times: recent tips',
    ask: ({ viewerId }) => newCache().fetchQuery(recentTipsQuery(viewerId)),
  },
  {
    name: 'Tips: the park and its count',
    ask: ({ parkIds }, turn) => newCache().fetchQuery(tipParkQuery(pickCyclic(parkIds, turn))),
  },
  {
    name: 'Tips: first page',
    ask: ({ viewerId, parkIds }, turn) =>
      newCache().fetchInfiniteQuery(parkTipsQuery({ parkId: pickCyclic(parkIds, turn), userId: viewerId })),
  },
  {
    name: 'Tips: the park with most, page far down',
    ask: ({ viewerId, deepTip: { park_id, ...place } }) =>
      newCache().fetchInfiniteQuery({
        ...parkTipsQuery({ parkId: park_id, userId: viewerId }),
        initialPageParam: place,
      }),
  },
  {
    name: 'Tip: the tip',
    ask: ({ viewerId, tipIds }, turn) =>
      newCache().fetchQuery(tipQuery({ tipId: pickCyclic(tipIds, turn), userId: viewerId })),
  },
];
