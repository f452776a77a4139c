import { Button, Skeleton, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import rowClasses from '../../../ui/lists/chip-row.module.css';
import { ChipRow } from '../../../ui/lists/chip-row.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ListEnd } from '../../../ui/states/list-end.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useCoasterFilters } from '../api/list-coaster-filters.ts';
import { sortOptions } from '../model/coaster-filters.ts';
import { FilterChip } from '../search/filter-chip.tsx';
import classes from './coaster-ranking-page.module.css';
import { DEFAULT_LEAST_MEMBERS, useCoasterRanking, useRankingFacts } from './list-coaster-ranking.ts';
import { RankedCoasterRow } from './ranked-coaster-row.tsx';
import {
  decadesUntil,
  RANKING_FILTERS,
  type RankingFilterName,
  type RankingFilters,
  readRankingFilters,
} from './ranking-filters.ts';
import { RankingMethod } from './ranking-method.tsx';

/** Lists the ranked coasters that match the filters, the best first. The filters are in the URL. */
export function CoasterRankingPage() {
  const [parameters, setParameters] = useSearchParams();
  const filters = readRankingFilters(parameters);
  const setFilters = (next: RankingFilters) =>
    setParameters({ ...next }, { replace: true, preventScrollReset: true });
  const choose = (name: RankingFilterName, value: string) => {
    const { [name]: _, ...others } = filters;
    setFilters(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <Page
      title="Community ranking"
      subtitle="The favorite coasters of the community"
      hidesSubtitleOnSmallScreens
      back={<BackLink to="/coasters">Coasters</BackLink>}
    >
      <RankingFilterBar filters={filters} onChoose={choose} onClear={() => setFilters({})} />
      <div className={classes.content}>
        <Ranking filters={filters} onClear={() => setFilters({})} />
      </div>
    </Page>
  );
}

type FilterBarProps = {
  readonly filters: RankingFilters;
  readonly onChoose: (name: RankingFilterName, value: string) => void;
  readonly onClear: () => void;
};

function RankingFilterBar({ filters, onChoose, onClear }: FilterBarProps) {
  const options = useCoasterFilters('', {}).data;
  const hasFilters = Object.keys(filters).length > 0;
  const optionsOf = (name: RankingFilterName) =>
    name === 'decade'
      ? decadesUntil(new Date().getFullYear()).map((value) => ({ value, text: `${value}s` }))
      : sortOptions(name, options?.[name] ?? []).map(({ value }) => ({ value, text: value }));
  return (
    <ChipRow
      controls={
        <Link to="/log/top" className={`${rowClasses.chip} ${classes.topListLink}`}>
          Your top list
        </Link>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex box in every browser */}
      <div role="group" aria-label="Filter the ranking" className={rowClasses.filters}>
        {hasFilters && (
          <button type="button" className={rowClasses.chip} onClick={onClear}>
            <IconX size={18} aria-hidden />
            Clear filters
          </button>
        )}
        {RANKING_FILTERS.map(({ name, label }) => {
          const chosen = filters[name];
          return (
            <FilterChip
              key={name}
              label={label}
              chosen={chosen}
              chosenText={name === 'decade' ? `${chosen}s` : (chosen ?? '')}
              options={optionsOf(name)}
              onChoose={(value) => onChoose(name, value)}
            />
          );
        })}
      </div>
    </ChipRow>
  );
}

type RankingProps = { readonly filters: RankingFilters; readonly onClear: () => void };

function Ranking({ filters, onClear }: RankingProps) {
  const ranking = useCoasterRanking(filters);
  // Every row contains the total number of matches.
  const matches = ranking.data?.[0]?.matches;
  return (
    <>
      <RankingMethod>
        {matches !== undefined && (
          <Text c="dimmed" role="status">
            {matches === 1 ? '1 coaster' : `${matches.toLocaleString()} coasters`}
          </Text>
        )}
      </RankingMethod>
      <RankedCoasters ranking={ranking} isFiltered={Object.keys(filters).length > 0} onClear={onClear} />
    </>
  );
}

type RankedCoastersProps = {
  readonly ranking: ReturnType<typeof useCoasterRanking>;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
};

function RankedCoasters({ ranking, isFiltered, onClear }: RankedCoastersProps) {
  const leastMembers = useRankingFacts().data?.least_members ?? DEFAULT_LEAST_MEMBERS;
  if (ranking.isPending) {
    return (
      <div role="status" aria-label="Loading the ranking" className={classes.list}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} height={92} radius={16} />
        ))}
      </div>
    );
  }
  if (ranking.data === undefined) {
    return (
      <LoadError
        message="Failed to load the ranking"
        pending={ranking.isFetching}
        onRetry={() => ranking.refetch()}
      />
    );
  }
  if (ranking.data.length === 0) {
    return isFiltered ? (
      <EmptyState
        title="No ranked coaster matches"
        message={`A coaster is ranked when at least ${leastMembers} members have compared it.`}
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    ) : (
      <EmptyState
        title="Too few lists yet"
        message={`The ranking begins when ${leastMembers} members have the same coasters in their top lists or have rated them. Yours count, too, if your log is public.`}
      />
    );
  }
  return (
    <section aria-label="Ranking" aria-busy={ranking.isPlaceholderData}>
      <ol className={classes.list} data-outdated={ranking.isPlaceholderData || undefined}>
        {ranking.data.map((row) => (
          <li key={row.coaster.id} value={row.place}>
            <RankedCoasterRow row={row} />
          </li>
        ))}
      </ol>
      <ListEnd list={ranking} end="That is every ranked coaster." more="Show more coasters" endless={false} />
    </section>
  );
}
