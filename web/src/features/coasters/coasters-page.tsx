// @spec guide/coasters-screen

import { useState } from 'react';
import { useUnits } from '../../lib/units/use-units.ts';
import { Page } from '../../ui/layout/page.tsx';
import { useRandomCoaster } from './api/get-random-coaster.ts';
import { useSearchCoasters } from './api/search-coasters.ts';
import classes from './coasters-page.module.css';
import { CoasterResults } from './components/coaster-results.tsx';
import { CoasterSearchForm, QUERY_MAX_LENGTH } from './components/coaster-search-form.tsx';
import { RandomCoaster } from './components/random-coaster.tsx';
import { UnitsSwitch } from './components/units-switch.tsx';
import { Welcome } from './components/welcome.tsx';

type CoastersPageProps = {
  /** The query in the URL. */
  readonly query: string;
  /** Searches for a text; an empty one ends the search. */
  readonly onSearch: (query: string) => void;
};

/** Searches the coasters of the world, or shows a random one. */
export function CoastersPage({ query: given, onSearch }: CoastersPageProps) {
  const query = given.slice(0, QUERY_MAX_LENGTH).trim();
  const [units, setUnits] = useUnits();
  const random = useRandomCoaster();
  const results = useSearchCoasters(query);
  /** The query when the random coaster was requested. The coaster is hidden after another search. */
  const [chosenOver, setChosenOver] = useState<string>();
  const search = (words: string) => {
    if (words !== query) onSearch(words);
    else if (results.isError) void results.refetch();
    setChosenOver(undefined);
  };

  return (
    <Page title="World Roller Coasters">
      <div className={classes.sections}>
        <div className={classes.tools}>
          <CoasterSearchForm
            query={query}
            searching={results.isFetching && !results.isFetchingNextPage}
            onSearch={search}
            choosing={random.isFetching}
            onChoose={() => {
              setChosenOver(query);
              void random.refetch();
            }}
          />
          <UnitsSwitch units={units} onChange={setUnits} />
        </div>
        {query === '' ? (
          <div className={classes.start}>
            <RandomCoaster random={random} units={units} />
            <Welcome />
          </div>
        ) : (
          <>
            {chosenOver === query && (
              <div className={classes.start}>
                <RandomCoaster random={random} units={units} />
              </div>
            )}
            <CoasterResults key={query} query={query} results={results} units={units} />
          </>
        )}
      </div>
    </Page>
  );
}
