// @spec guide/tour-page

import { ActionIcon, Tabs } from '@mantine/core';
import {
  IconBed,
  IconCalendarEvent,
  IconPrinter,
  IconRollercoaster,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useMember } from '../../lib/session/use-member.ts';
import { dayOf } from '../../lib/time/calendar-date.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { Page } from '../../ui/layout/page.tsx';
import { useDayThumbnails } from './api/list-day-thumbnails.ts';
import { useTeamPhotos } from './api/list-team-photos.ts';
import { CoasterChecklist } from './checklist/coaster-checklist.tsx';
import { useChecklist } from './checklist/use-checklist.ts';
import { DayThumbnailControls } from './days/day-thumbnail-controls.tsx';
import { ScheduleTab } from './days/schedule-tab.tsx';
import { HotelList } from './guide/hotel-list.tsx';
import { PrintedGuide } from './guide/printed-guide.tsx';
import { TOUR_TITLE, TourTitle } from './guide/tour-title.tsx';
import { GUIDE_TABS, type GuideTab, type GuideView, readGuideView } from './model/guide-view.ts';
import { tourDays } from './model/tour-guide.ts';
import { TeamList } from './team/team-list.tsx';
import classes from './tour-page.module.css';

type TourPageProps = {
  /** The URL's search, which names the part of the guide. */
  readonly address: URLSearchParams;
  readonly onGo: (view: GuideView) => void;
  /** Names of the coasters stored as checked. */
  readonly savedCoasters: readonly string[];
  readonly onOpenGame: () => void;
};

const tabs = {
  schedule: { label: 'Schedule', icon: IconCalendarEvent },
  hotels: { label: 'Hotels', icon: IconBed },
  coasters: { label: 'Coasters', icon: IconRollercoaster },
  team: { label: 'Team', icon: IconUsersGroup },
} as const;

/** The guide of the Thrill Tour 2025. */
export function TourPage({ address, onGo, savedCoasters, onOpenGame }: TourPageProps) {
  const { isAdmin } = useMember();
  const today = dayOf(useNow());
  const view = readGuideView(address, today);
  const day = tourDays.find(({ day }) => day === view.day) ?? tourDays[0];
  const { checked, toggle } = useChecklist({ saved: savedCoasters });
  const thumbnails = useDayThumbnails().data;
  const photos = useTeamPhotos().data;

  return (
    <Page
      title={TOUR_TITLE}
      heading={<TourTitle onDoubleClick={onOpenGame} />}
      actions={
        <ActionIcon
          variant="default"
          radius="xl"
          className={classes.screen ?? ''}
          aria-label="Print the guide"
          onClick={() => window.print()}
        >
          <IconPrinter size={22} aria-hidden />
        </ActionIcon>
      }
    >
      <Tabs
        className={classes.screen ?? ''}
        classNames={{ tabLabel: classes.tabLabel ?? '', tabSection: classes.tabSection ?? '' }}
        value={view.tab}
        onChange={(tab) => onGo({ ...view, tab: tab as GuideTab })}
        keepMounted={false}
        variant="none"
      >
        <Tabs.List className={classes.tabs ?? ''}>
          {GUIDE_TABS.map((tab) => {
            const { label, icon: TabIcon } = tabs[tab];
            return (
              <Tabs.Tab
                key={tab}
                value={tab}
                className={classes.tab ?? ''}
                leftSection={<TabIcon size={20} stroke={1.8} aria-hidden />}
              >
                {label}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        <Tabs.Panel value="schedule">
          {day && (
            <ScheduleTab
              day={day}
              today={today}
              onSelectDay={(selected) => onGo({ tab: 'schedule', day: selected })}
              thumbnail={thumbnails?.get(day.id)}
              thumbnailControls={
                isAdmin && (
                  <DayThumbnailControls
                    key={day.id}
                    day={day}
                    hasThumbnail={thumbnails?.has(day.id) ?? false}
                  />
                )
              }
            />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="hotels">
          <HotelList />
        </Tabs.Panel>
        <Tabs.Panel value="coasters">
          <CoasterChecklist checked={checked} onToggle={toggle} />
        </Tabs.Panel>
        <Tabs.Panel value="team">
          <TeamList photos={photos} editable={isAdmin} />
        </Tabs.Panel>
      </Tabs>
      <PrintedGuide checked={checked} />
    </Page>
  );
}
