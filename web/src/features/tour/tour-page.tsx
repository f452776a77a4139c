// @spec guide/tour-page

import { Button } from '@mantine/core';
import { IconEdit, IconPrinter } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import { useDeferredFirstData } from '../../lib/browser/use-deferred-first-data.ts';
import { useInstance } from '../../lib/instance/instance.ts';
import { useMember } from '../../lib/session/use-member.ts';
import { dayOf } from '../../lib/time/calendar-date.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { Page } from '../../ui/layout/page.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import { useTourGuide } from './api/get-tour-guide.ts';
import type { RenderDrawing } from './checklist/coaster-checklist.tsx';
import { useChecklist } from './checklist/use-checklist.ts';
import { GuideSkeleton } from './guide/guide-skeleton.tsx';
import { GuideTabs } from './guide/guide-tabs.tsx';
import { PrintedGuide } from './guide/printed-guide.tsx';
import { TOUR_TITLE, TourTitle } from './guide/tour-title.tsx';
import { type GuideView, readGuideView } from './model/guide-view.ts';
import type { TourGuide } from './model/tour-guide.ts';
import { TourRecap } from './recap/tour-recap.tsx';
import classes from './tour-page.module.css';

type TourPageProps = {
  /** The search parameters of the URL, which name the tab and the day of the guide. */
  readonly parameters: URLSearchParams;
  readonly onNavigate: (view: GuideView) => void;
  /** Names of the coasters stored as checked. */
  readonly savedCoasters: readonly string[];
  readonly onOpenGame: () => void;
  readonly renderDrawing: RenderDrawing;
};

/** The guide of the Thrill Tour 2025. */
export function TourPage({ onOpenGame, ...content }: TourPageProps) {
  const { data: guide, isPending, isFetching, refetch } = useDeferredFirstData(useTourGuide());
  return (
    <Page title={TOUR_TITLE} heading={<TourTitle onDoubleClick={onOpenGame} />}>
      {guide ? (
        <GuideContent guide={guide} {...content} />
      ) : isPending ? (
        <GuideSkeleton />
      ) : (
        <LoadError message="Failed to load the guide" pending={isFetching} onRetry={refetch} />
      )}
    </Page>
  );
}

type GuideContentProps = Omit<TourPageProps, 'onOpenGame'> & { readonly guide: TourGuide };

function GuideContent({ guide, parameters, onNavigate, savedCoasters, renderDrawing }: GuideContentProps) {
  const { isAdmin } = useMember();
  const { tour_parts } = useInstance();
  const today = dayOf(useNow());
  const view = readGuideView(parameters, guide.days, today, tour_parts);
  const { checked, unsentTicks, toggle } = useChecklist({ saved: savedCoasters });
  const lastDay = guide.days.at(-1)?.date;
  // The printed guide is invisible on the screen, so render it after the visible content.
  const isPrintable = useDeferredValue(true, false);
  return (
    <>
      {view.tab === 'schedule' && lastDay !== undefined && today > lastDay && <TourRecap />}
      <GuideTabs
        guide={guide}
        view={view}
        onNavigate={onNavigate}
        today={today}
        checked={checked}
        unsentTicks={unsentTicks}
        onToggle={toggle}
        renderDrawing={renderDrawing}
      />
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden />}
          onClick={() => window.print()}
        >
          Print the guide
        </Button>
        {isAdmin && (
          <Button
            component={Link}
            to="/thrill-tour-2025/edit"
            variant="default"
            leftSection={<IconEdit size={20} aria-hidden />}
          >
            Edit guide
          </Button>
        )}
      </div>
      {isPrintable && <PrintedGuide guide={guide} checked={checked} />}
    </>
  );
}
