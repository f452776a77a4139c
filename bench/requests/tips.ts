import { tipQuery } from '../../web/src/features/tips/api/get-tip.ts';
import { tipParkQuery } from '../../web/src/features/tips/api/get-tip-park.ts';
import { parkTipsQuery } from '../../web/src/features/tips/api/list-park-tips.ts';
import { recentTipsQuery } from '../../web/src/features/tips/api/list-recent-tips.ts';
import { type BenchRequest, newCache, pickCyclic } from './bench-request.ts';

export const tipRequests: readonly BenchRequest[] = [
  {
    name: 'Wait times: recent tips',
    send: ({ viewerId }) => newCache().fetchQuery(recentTipsQuery(viewerId)),
  },
  {
    name: 'Tips: the park and its count',
    send: ({ parkIds }, iteration) => newCache().fetchQuery(tipParkQuery(pickCyclic(parkIds, iteration))),
  },
  {
    name: 'Tips: first page',
    send: ({ viewerId, parkIds }, iteration) =>
      newCache().fetchInfiniteQuery(
        parkTipsQuery({ parkId: pickCyclic(parkIds, iteration), userId: viewerId }),
      ),
  },
  {
    name: 'Tips: the park with the most tips, page far down',
    send: ({ viewerId, deepTip: { park_id, ...cursor } }) =>
      newCache().fetchInfiniteQuery({
        ...parkTipsQuery({ parkId: park_id, userId: viewerId }),
        initialPageParam: cursor,
      }),
  },
  {
    name: 'Tip: the tip',
    send: ({ viewerId, tipIds }, iteration) =>
      newCache().fetchQuery(tipQuery({ tipId: pickCyclic(tipIds, iteration), userId: viewerId })),
  },
];
