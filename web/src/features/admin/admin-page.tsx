// @spec community/user-table

import { Button, CloseButton, TextInput } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { IconAdjustments, IconHeartbeat, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Page } from '../../ui/layout/page.tsx';
import type { AdminActions } from './actions/admin-actions.ts';
import { useUserDialogs } from './actions/use-user-dialogs.tsx';
import classes from './admin-page.module.css';
import { SortControl } from './list/sort-control.tsx';
import { useUserListState } from './list/use-user-list-state.ts';
import { UserResults } from './list/user-results.tsx';

const SEARCH_DEBOUNCE_MS = 300;
const SEARCH_MAX_LENGTH = 120;

/** Lets admins list all accounts, change their roles and delete them. */
export function AdminPage(actions: AdminActions) {
  const { listState, onOrderChange, onPageChange, onSearchChange } = useUserListState();
  const [searchInput, setSearchInput] = useState(listState.search);
  const [search] = useDebouncedValue(searchInput.trim(), SEARCH_DEBOUNCE_MS);
  const { rowActions, dialogs } = useUserDialogs(actions);
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  useEffect(() => {
    if (search !== listState.search) onSearchChange(search);
  }, [search, listState.search, onSearchChange]);

  const links = (
    <div className={classes.links}>
      <Button
        component={Link}
        to="/admin/health"
        variant="default"
        leftSection={<IconHeartbeat size={20} aria-hidden />}
      >
        Health
      </Button>
      <Button
        component={Link}
        to="/admin/settings"
        variant="default"
        leftSection={<IconAdjustments size={20} aria-hidden />}
      >
        Community settings
      </Button>
    </div>
  );

  return (
    <div data-wide-screen>
      <Page title="Administration">
        <div className={classes.tools}>
          <TextInput
            wrapperProps={{ role: 'search' }}
            className={classes.search ?? ''}
            aria-label="Search users"
            placeholder="Name or email"
            type="search"
            radius="xl"
            maxLength={SEARCH_MAX_LENGTH}
            value={searchInput}
            onChange={(event) => setSearchInput(event.currentTarget.value)}
            leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
            rightSectionWidth={48}
            rightSection={
              searchInput && (
                <CloseButton radius="xl" aria-label="Clear search" onClick={() => setSearchInput('')} />
              )
            }
          />
          {!isWide && (
            <SortControl
              className={classes.sort ?? ''}
              order={listState.order}
              onOrderChange={onOrderChange}
            />
          )}
          {links}
        </div>
        <UserResults
          listState={listState}
          onOrderChange={onOrderChange}
          onPageChange={onPageChange}
          actions={rowActions}
        />
        {dialogs}
      </Page>
    </div>
  );
}
