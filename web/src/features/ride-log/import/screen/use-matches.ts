import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { catalogueQuery } from '../api/list-catalogue.ts';
import type { Match } from '../matching/catalogue-coaster.ts';
import { matchList } from '../matching/match-list.ts';
import type { ImportGroup } from '../model/import-plan.ts';

/** Matches the coasters of a file with the catalogue. `matches` is undefined until all are matched. */
export function useMatches(groups: readonly ImportGroup[]) {
  const catalogue = useQuery(catalogueQuery);
  const [result, setResult] = useState<{
    readonly groups: readonly ImportGroup[];
    readonly matches: readonly Match[];
  }>();
  const [progress, setProgress] = useState(0);
  const coasters = catalogue.data;
  useEffect(() => {
    if (!coasters) return;
    const controller = new AbortController();
    setProgress(0);
    matchList(coasters, groups, { signal: controller.signal, onProgress: setProgress }).then(
      (matches) => setResult({ groups, matches }),
      () => {
        // Only an abort rejects: the groups or the catalogue have changed, or the component was unmounted.
      },
    );
    return () => controller.abort();
  }, [coasters, groups]);
  return { catalogue, matches: result?.groups === groups ? result.matches : undefined, progress };
}
