// @spec community/members-list

import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch, IconUser } from '@tabler/icons-react';
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
  /** The signed-in member. */
  readonly own: { readonly id: string; readonly home_park: string } | undefined;
};

const SEARCH_MAX_LENGTH = 120;

/** All members, with a search, filters and two orders. */
export function MembersPage({ own }: MembersPageProps) {
  const { typed, search, order, filters, type, chooseOrder, chooseFilters } = useMemberSearch();

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
              value={typed}
              onChange={(event) => type(event.currentTarget.value)}
              leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
              rightSectionWidth={48}
              rightSection={
                typed && <CloseButton radius="xl" aria-label="Clear search" onClick={() => type('')} />
              }
            />
          </search>
          {/* No avatar: the header already shows it. */}
          {own && (
            <Link to={`/members/${own.id}`} className={classes.own ?? ''}>
              <IconUser size={20} stroke={1.8} aria-hidden />
              <span className={classes.ownLabel}>Your profile</span>
            </Link>
          )}
          <div className={classes.choices}>
            <ScrollRow className={classes.row}>
              <SegmentedChoice label="Order" options={MEMBER_ORDERS} value={order} onChange={chooseOrder} />
              <FilterBar filters={filters} ownPark={own?.home_park ?? ''} onChange={chooseFilters} />
            </ScrollRow>
          </div>
        </div>
        <MemberResults
          search={search}
          order={order}
          filters={filters}
          onClearSearch={() => type('')}
          onClearFilters={() => chooseFilters(NO_FILTERS)}
        />
      </Page>
    </div>
  );
}
