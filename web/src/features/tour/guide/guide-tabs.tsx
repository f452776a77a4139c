import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { IconBed, IconCalendarEvent, IconRollercoaster, IconUsersGroup } from '@tabler/icons-react';
import { useInstance } from '../../../lib/instance/instance.ts';
import type { ShownWrite } from '../../../lib/outbox/use-queued-writes.ts';
import { useMember } from '../../../lib/session/use-member.ts';
import { useContactPhotos } from '../api/list-contact-photos.ts';
import { useDayThumbnails } from '../api/list-day-thumbnails.ts';
import { CoasterChecklist, type RenderDrawing } from '../checklist/coaster-checklist.tsx';
import { DayThumbnailControls } from '../days/day-thumbnail-controls.tsx';
import { ScheduleTab } from '../days/schedule-tab.tsx';
import { GUIDE_TABS, type GuideTab, type GuideView } from '../model/guide-view.ts';
import type { TourGuide, TourPark } from '../model/tour-guide.ts';
import { TeamList } from '../team/team-list.tsx';
import classes from './guide-tabs.module.css';
import { HotelList } from './hotel-list.tsx';

type GuideTabsProps = {
  readonly guide: TourGuide;
  readonly view: GuideView;
  readonly onNavigate: (view: GuideView) => void;
  /** As yyyy-MM-dd. */
  readonly today: string;
  /** Names of the checked coasters. */
  readonly checked: ReadonlySet<string>;
  /** The ticks that wait in the outbox, by name of the coaster. */
  readonly unsentTicks: ReadonlyMap<string, ShownWrite>;
  readonly onToggle: (park: TourPark, coasterName: string) => void;
  readonly renderDrawing: RenderDrawing;
};

const tabs = {
  schedule: { label: 'Schedule', icon: IconCalendarEvent },
  hotels: { label: 'Hotels', icon: IconBed },
  coasters: { label: 'Coasters', icon: IconRollercoaster },
  team: { label: 'Team', icon: IconUsersGroup },
} as const;

/** Shows the parts of the guide as tabs. */
export function GuideTabs({
  guide,
  view,
  onNavigate,
  today,
  checked,
  unsentTicks,
  onToggle,
  renderDrawing,
}: GuideTabsProps) {
  const { isAdmin } = useMember();
  const { tour_parts } = useInstance();
  const thumbnails = useDayThumbnails().data;
  const photos = useContactPhotos().data;
  const day = guide.days[view.day - 1];
  return (
    <Tabs
      className={classes.screen ?? ''}
      classNames={{ tabLabel: classes.tabLabel ?? '', tabSection: classes.tabSection ?? '' }}
      value={view.tab}
      onChange={(tab) => onNavigate({ ...view, tab: tab as GuideTab })}
      keepMounted={false}
      variant="none"
    >
      <Tabs.List className={classes.tabs ?? ''}>
        {GUIDE_TABS.filter((tab) => tour_parts.includes(tab)).map((tab) => {
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
        {day ? (
          <ScheduleTab
            guide={guide}
            day={day}
            today={today}
            onSelectDay={(selected) => onNavigate({ tab: 'schedule', day: selected })}
            thumbnail={thumbnails?.get(day.id)}
            thumbnailControls={
              isAdmin && (
                <DayThumbnailControls
                  key={day.id}
                  dayId={day.id}
                  day={view.day}
                  hasThumbnail={thumbnails?.has(day.id) ?? false}
                />
              )
            }
          />
        ) : (
          <p>The days of the tour are not planned yet.</p>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="hotels">
        <HotelList guide={guide} />
      </Tabs.Panel>
      <Tabs.Panel value="coasters">
        <CoasterChecklist
          parks={guide.parks}
          checked={checked}
          unsentTicks={unsentTicks}
          onToggle={onToggle}
          renderDrawing={renderDrawing}
        />
      </Tabs.Panel>
      <Tabs.Panel value="team">
        <TeamList contacts={guide.contacts} photos={photos} isEditable={isAdmin} />
      </Tabs.Panel>
    </Tabs>
  );
}
