// @spec community/members-list

import { CloseButton, SegmentedControl, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Page } from '../../ui/layout/page.tsx';
import { MemberAvatar } from '../../ui/members/member-avatar.tsx';
import { MemberResults } from './components/member-results.tsx';
import { useMemberSearch } from './components/use-member-search.ts';
import classes from './members-page.module.css';
import { MEMBER_ORDERS } from './model/member-order.ts';

type MembersPageProps = {
  /** The signed-in member. */
  readonly own:
    | { readonly id: string; readonly name: string; readonly profile_picture: string | null }
    | undefined;
};

const SEARCH_MAX_LENGTH = 120;

/** All members, with a search and two orders. */
export function MembersPage({ own }: MembersPageProps) {
  const { typed, search, order, type, chooseOrder } = useMemberSearch();

  return (
    <Page title="Members">
      <div className={classes.tools}>
        <div className={classes.top}>
          <search className={classes.search}>
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
          {own && (
            <Link to={`/members/${own.id}`} className={classes.own ?? ''}>
              <MemberAvatar name={own.name} photo={own.profile_picture} size={48} />
              <VisuallyHidden>Your profile</VisuallyHidden>
            </Link>
          )}
        </div>
        <SegmentedControl
          aria-label="Order"
          size="md"
          radius="xl"
          data={[...MEMBER_ORDERS]}
          value={order}
          onChange={chooseOrder}
          styles={{ label: { minHeight: 44, display: 'grid', placeItems: 'center', paddingInline: 20 } }}
        />
      </div>
      <MemberResults search={search} order={order} />
    </Page>
  );
}
