import { Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { comparableName } from '../../../lib/text/comparable-name.ts';
import { EmptyLoop } from '../../../ui/art/empty-loop.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useManufacturers } from '../api/list-manufacturers.ts';
import classes from './lists.module.css';
import { ProgressRow } from './progress-row.tsx';

/** Lists the manufacturers that match a search, by default all, and shows how many coasters of each the member has ridden. */
export function ManufacturersPage() {
  const { data, isPending, isFetching, refetch } = useManufacturers();
  const [parameters, setParameters] = useSearchParams();
  const query = parameters.get('q') ?? '';
  const comparableQuery = comparableName(query);
  const matches = data?.filter(({ make }) => comparableName(make).includes(comparableQuery)) ?? [];
  return (
    <Page title="Manufacturers" back={<BackLink to="/coasters">Coasters</BackLink>}>
      <div className={classes.page}>
        <TextInput
          type="search"
          radius="xl"
          aria-label="Search manufacturers"
          placeholder="Search manufacturers"
          leftSection={<IconSearch size={20} aria-hidden />}
          value={query}
          onChange={({ currentTarget: { value } }) =>
            setParameters(value === '' ? {} : { q: value }, {
              replace: true,
              preventScrollReset: true,
              flushSync: true,
            })
          }
        />
        {isPending ? (
          <Skeleton height={420} radius={18} role="status" aria-label="Loading manufacturers" />
        ) : !data ? (
          <LoadError message="Failed to load manufacturers" pending={isFetching} onRetry={() => refetch()} />
        ) : matches.length === 0 ? (
          <EmptyState title="No manufacturer matches" art={<EmptyLoop />} message="Try another word." />
        ) : (
          <>
            <ul className={classes.list}>
              {matches.map(({ make, coasters, ridden }) => (
                <ProgressRow
                  key={make}
                  name={make}
                  to={`/coasters/of?${new URLSearchParams({ make })}`}
                  ridden={ridden}
                  coasters={coasters}
                />
              ))}
            </ul>
            <p className={classes.listEnd} role="status">
              {matches.length === 1 ? '1 manufacturer' : `${matches.length.toLocaleString()} manufacturers`}
            </p>
          </>
        )}
      </div>
    </Page>
  );
}
