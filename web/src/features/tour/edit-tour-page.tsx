// @spec guide/tour-page, guide/roles

import '@mantine/core/styles/Tabs.layer.css';
import { ActionIcon, Stack, Tabs } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Page } from '../../ui/layout/page.tsx';
import { EntryListSkeleton } from '../../ui/states/entry-list-skeleton.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import { useTourGuide } from './api/get-tour-guide.ts';
import { ChangeList } from './edit/change-list.tsx';
import { ContactEditList, DayEditList, HotelEditList, ParkEditList } from './edit/edit-lists.tsx';

const LISTS = ['days', 'parks', 'hotels', 'team', 'history'] as const;
type List = (typeof LISTS)[number];

const labels: Readonly<Record<List, string>> = {
  days: 'Days',
  parks: 'Parks',
  hotels: 'Hotels',
  team: 'Team',
  history: 'History',
};

type EditTourPageProps = {
  /** The search parameters of the URL, which name the list. */
  readonly parameters: URLSearchParams;
  /** Navigates to this screen with other search parameters. */
  readonly onNavigate: (search: string) => void;
};

/** Lets admins edit the content of the guide. */
export function EditTourPage({ parameters, onNavigate }: EditTourPageProps) {
  const { data: guide, isPending, isFetching, refetch } = useTourGuide();
  const shownList = LISTS.find((list) => list === parameters.get('list')) ?? 'days';
  return (
    <Page
      title="Edit guide"
      actions={
        <ActionIcon
          component={Link}
          to="/thrill-tour-2025"
          variant="default"
          radius="xl"
          aria-label="Back to the guide"
          title="Back to the guide"
        >
          <IconArrowLeft size={22} aria-hidden />
        </ActionIcon>
      }
    >
      <Tabs value={shownList} onChange={(list) => onNavigate(`?list=${list}`)} keepMounted={false}>
        <Tabs.List mb="md">
          {LISTS.map((list) => (
            <Tabs.Tab key={list} value={list} mih={44}>
              {labels[list]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {guide ? (
          LISTS.map((list) => (
            <Tabs.Panel key={list} value={list}>
              <Stack gap="lg">
                {list === 'days' && <DayEditList guide={guide} />}
                {list === 'parks' && <ParkEditList guide={guide} />}
                {list === 'hotels' && <HotelEditList guide={guide} />}
                {list === 'team' && <ContactEditList guide={guide} />}
                {list === 'history' && <ChangeList />}
              </Stack>
            </Tabs.Panel>
          ))
        ) : isPending ? (
          <EntryListSkeleton contentName="the guide" />
        ) : (
          <LoadError message="Failed to load the guide" pending={isFetching} onRetry={refetch} />
        )}
      </Tabs>
    </Page>
  );
}
