import { NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyLoop } from '../../../ui/art/empty-loop.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ListEnd } from '../../../ui/states/list-end.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useCoasterFilters } from '../api/list-coaster-filters.ts';
import { useCoasterParks } from '../api/list-coaster-parks.ts';
import { sortOptions } from '../model/coaster-filters.ts';
import classes from './lists.module.css';
import { ProgressRow } from './progress-row.tsx';

/** Lists parks, and shows how many coasters of each park the member has ridden. Parks with ridden coasters come first. */
export function CoasterParksPage() {
  const [parameters, setParameters] = useSearchParams();
  const query = parameters.get('q') ?? '';
  const country = parameters.get('country') ?? '';
  const countries = sortOptions('country', useCoasterFilters('', {}).data?.country ?? []).map(
    ({ value }) => value,
  );
  const list = useCoasterParks(useDeferredValue(query.trim()), country);
  const { data, isPending, isFetching, isPlaceholderData, refetch } = list;
  const setParameter = (name: 'q' | 'country', value: string) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  return (
    <Page title="Parks with coasters" back={<BackLink to="/coasters">Coasters</BackLink>}>
      <div className={classes.page}>
        <div className={classes.search}>
          <TextInput
            type="search"
            radius="xl"
            aria-label="Search parks"
            placeholder="Search parks"
            leftSection={<IconSearch size={20} aria-hidden />}
            value={query}
            onChange={({ currentTarget: { value } }) => setParameter('q', value)}
          />
          <NativeSelect
            size="md"
            radius="xl"
            aria-label="Country"
            value={country}
            data={[
              { value: '', label: 'All countries' },
              // A country from the URL may not be in the list.
              ...(country === '' || countries.includes(country) ? countries : [country, ...countries]),
            ]}
            onChange={({ currentTarget: { value } }) => setParameter('country', value)}
          />
        </div>
        {isPending ? (
          <Skeleton height={420} radius={18} role="status" aria-label="Loading parks" />
        ) : !data ? (
          <LoadError message="Failed to load parks" pending={isFetching} onRetry={() => refetch()} />
        ) : data.length === 0 ? (
          <EmptyState
            title="No park matches"
            art={<EmptyLoop />}
            message={country === '' ? 'Try another word.' : 'Try another word or country.'}
          />
        ) : (
          <div aria-busy={isPlaceholderData}>
            <ul className={classes.list}>
              {data.map(({ park_name, country, ridden, coasters }) => (
                <ProgressRow
                  key={`${park_name} ${country}`}
                  name={park_name}
                  detail={country ?? ''}
                  to={`/coasters/of?${new URLSearchParams({ park: park_name, ...(country !== null && { country }) })}`}
                  ridden={ridden}
                  coasters={coasters}
                />
              ))}
            </ul>
            <ListEnd list={list} end="That is every park." more="Show more parks" endless />
          </div>
        )}
      </div>
    </Page>
  );
}
