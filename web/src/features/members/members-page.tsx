import { CloseButton, Group, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { MemberAvatar } from '../../ui/member-avatar.tsx';
import { Page } from '../../ui/page.tsx';
import { MemberResults } from './components/member-results.tsx';

type MembersPageProps = {
  /** Name and picture of the member who looks at the list. */
  readonly own: { readonly name: string; readonly profile_picture: string | null } | undefined;
  readonly onOpenOwnProfile: () => void;
};

const TYPING_PAUSE_MS = 300;
const SEARCH_MAX_LENGTH = 120;

/** All members, newest first, with a search. */
export function MembersPage({ own, onOpenOwnProfile }: MembersPageProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);

  return (
    <Page title="Members">
      <Group gap="sm" wrap="nowrap" mb="lg" role="search">
        <TextInput
          flex={1}
          aria-label="Search members"
          placeholder="Name, home park or coaster"
          type="search"
          radius="xl"
          maxLength={SEARCH_MAX_LENGTH}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
          rightSectionWidth={48}
          rightSection={
            typed && <CloseButton radius="xl" aria-label="Clear search" onClick={() => setTyped('')} />
          }
        />
        {own && (
          <UnstyledButton onClick={onOpenOwnProfile} aria-haspopup="dialog" w={48} h={48} flex="none">
            <MemberAvatar name={own.name} picture={own.profile_picture} size={48} />
            <VisuallyHidden>Your profile</VisuallyHidden>
          </UnstyledButton>
        )}
      </Group>
      <MemberResults search={search} />
    </Page>
  );
}
