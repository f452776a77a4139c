// @spec community/members-list

import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch, IconUser } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ScrollRow } from '../../ui/lists/scroll-row.tsx';
import { FilterBar } from './components/filter-bar.tsx';
import { MemberResults } from './components/member-results.tsx';
import { useMemberSearch } from './components/use-member-search.ts';
import classes from './members-page.module.css';
import { NO_FILTERS } from './model/member-filters.ts';
import { MEMBER_ORDERS } from './model/member-order.ts';

type MembersPageProps = {
  /** The signed-in member; undefined until the profile is loaded. */
  readonly ownProfile: { readonly id: string; readonly home_park: string } | undefined;
};

const SEARCH_MAX_LENGTH = 120;
/** Width in px that the arrow and the fade cover at the end of a scrolling row. */
const COVERED_WIDTH = 60;

/** Shows all members, with a search, filters and a choice of two sort orders. */
export function MembersPage({ ownProfile }: MembersPageProps) {
  const { searchInput, search, order, filters, changeSearch, chooseOrder, chooseFilters } = useMemberSearch();
  const sortAndFilterRow = useRef<HTMLElement>(null);
  // Phones show few chips: scroll to the first chosen one. Not scrollIntoView, which would also scroll the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row scrolls when the filters change
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const row = sortAndFilterRow.current;
      const chip = row?.querySelector<HTMLElement>('[aria-pressed="true"], [data-chosen]');
      if (!row || !chip) return;
      const neededScroll = chip.offsetLeft + chip.offsetWidth + COVERED_WIDTH - row.clientWidth;
      if (neededScroll > row.scrollLeft) row.scrollTo({ left: neededScroll, behavior: 'instant' });
    });
    return () => cancelAnimationFrame(frame);
  }, [filters]);

  return (
    <div data-wide-screen>
      <Page title="Members">
        <div className={classes.tools}>
          <search>
            <TextInput
              aria-label="Search members"
              placeholder="Name, home park or coaster"
              type="search"
              radius="xl"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={SEARCH_MAX_LENGTH}
              value={searchInput}
              onChange={(event) => changeSearch(event.currentTarget.value)}
              leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
              leftSectionWidth="clamp(40px, 2.625rem, 48px)"
              rightSectionWidth="clamp(40px, 2.75rem, 48px)"
              rightSection={
                searchInput && (
                  <CloseButton radius="xl" aria-label="Clear search" onClick={() => changeSearch('')} />
                )
              }
            />
          </search>
          {/* No avatar: the header already shows it. */}
          {ownProfile && (
            <Link to={`/members/${ownProfile.id}`} className={classes.profileLink ?? ''}>
              <IconUser size={20} stroke={1.8} aria-hidden />
              <span className={classes.profileLinkLabel}>Your profile</span>
            </Link>
          )}
          <div className={classes.sortAndFilters}>
            <ScrollRow className={classes.row} row={sortAndFilterRow}>
              <SegmentedChoice label="Order" options={MEMBER_ORDERS} value={order} onChange={chooseOrder} />
              <FilterBar filters={filters} ownPark={ownProfile?.home_park ?? ''} onChange={chooseFilters} />
            </ScrollRow>
          </div>
        </div>
        <MemberResults
          search={search}
          order={order}
          filters={filters}
          onClearSearch={() => changeSearch('')}
          onClearFilters={() => chooseFilters(NO_FILTERS)}
        />
      </Page>
    </div>
  );
}
