// @spec guide/coasters-screen

import { type ReactNode, useState } from 'react';
import { hasCoasterCatalogue } from '../../lib/api/coaster-api.ts';
import { useUnits } from '../../lib/units/use-units.ts';
import { Page } from '../../ui/layout/page.tsx';
import { ChipRow } from '../../ui/lists/chip-row.tsx';
import { UnitsControl } from '../../ui/units/units-control.tsx';
import { useRandomCoaster } from './api/get-random-coaster.ts';
import { useSearchCoasters } from './api/search-coasters.ts';
import { RandomCoaster } from './coaster/random-coaster.tsx';
import classes from './coasters-page.module.css';
import { CoasterResults } from './results/coaster-results.tsx';
import { CoasterFilterBar } from './search/coaster-filter-bar.tsx';
import { CoasterSearchForm } from './search/coaster-search-form.tsx';
import { RandomButton } from './search/random-button.tsx';
import { useCoasterSearch } from './search/use-coaster-search.ts';
import { BrowseCoasters } from './start/browse-coasters.tsx';
import { SearchSuggestions } from './start/search-suggestions.tsx';

type CoastersPageProps = {
  /** Lets the member suggest a coaster that the catalogue does not have. */
  readonly suggestMissing?: ReactNode;
};

/** Lets members search and filter the coasters of the world, or see a random one. */
export function CoastersPage({ suggestMissing }: CoastersPageProps) {
  const searchState = useCoasterSearch();
  const { query, filters } = searchState;
  const [units] = useUnits();
  const random = useRandomCoaster();
  const results = useSearchCoasters(query, filters);
  /** The search that was shown when the random coaster was requested. The coaster is shown only above the results of this search. */
  const [randomShownFor, setRandomShownFor] = useState<string>();
  const currentSearch = JSON.stringify([query, filters]);
  const isStart = query === '' && Object.keys(filters).length === 0;
  const search = (text: string) => {
    if (text !== query) searchState.search(text);
    else if (results.isError) void results.refetch();
    setRandomShownFor(undefined);
  };
  const showRandom = () => {
    setRandomShownFor(currentSearch);
    void random.refetch();
  };
  const unitsControl = <UnitsControl isSmall />;

  return (
    <div data-wide-screen>
      <Page title="World Roller Coasters">
        <div className={classes.tools}>
          <CoasterSearchForm
            query={query}
            isSearching={results.isFetching && !results.isFetchingNextPage}
            onSearch={search}
          />
        </div>
        <ChipRow controls={<RandomButton isLoading={random.isFetching} onClick={showRandom} />}>
          {hasCoasterCatalogue() && (
            <CoasterFilterBar
              query={query}
              filters={filters}
              units={units}
              onChoose={searchState.chooseFilter}
              onClear={searchState.clearFilters}
            />
          )}
        </ChipRow>
        {isStart ? (
          <div className={classes.start}>
            <RandomCoaster random={random} units={units} unitsControl={unitsControl} />
            <div className={classes.suggestions}>
              <SearchSuggestions />
              {hasCoasterCatalogue() && <BrowseCoasters units={units} />}
            </div>
          </div>
        ) : (
          <div className={classes.results}>
            {randomShownFor === currentSearch && (
              <div className={classes.randomCoaster}>
                <RandomCoaster random={random} units={units} />
              </div>
            )}
            <CoasterResults
              key={query}
              query={query}
              filters={filters}
              results={results}
              units={units}
              unitsControl={unitsControl}
              opened={searchState.opened}
              onOpen={searchState.open}
              onRemoveFilter={(name) => searchState.chooseFilter(name, '')}
            />
          </div>
        )}
        {suggestMissing && <div className={classes.suggestMissing}>{suggestMissing}</div>}
      </Page>
    </div>
  );
}
