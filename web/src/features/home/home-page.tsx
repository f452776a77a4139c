import { useMediaQuery, useTimeout } from '@mantine/hooks';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Page } from '../../ui/layout/page.tsx';
import { FirstSteps } from './components/first-steps.tsx';
import { Shortcuts } from './components/shortcuts.tsx';
import classes from './home-page.module.css';

/** Maximum delay of the community's sections, in ms, while the member's own sections load. */
const COMMUNITY_DELAY_MS = 1000;

type HomePageProps = {
  readonly name: string;
  /** Today's date and the member's next plan, if any. */
  readonly dateAndNextPlan: string;
  /** Whether the member has no favorite parks, visits or meetups yet. */
  readonly isNew: boolean;
  /** Whether the member's own content has loaded or failed to load. */
  readonly isMemberContentLoaded: boolean;
  /** Whether also the waits of the member's parks have loaded or failed to load. No section moves after that. */
  readonly isMemberContentComplete: boolean;
  /** The visits and meetups of today, if any. */
  readonly today: ReactNode;
  /** Offers to star the member's home park, unless the home park is unknown or already starred. */
  readonly homePark: ReactNode;
  /** The member's next visits and meetups. */
  readonly plans: ReactNode;
  /** The wait times of the member's parks. */
  readonly waits: ReactNode;
  /** The member's progress in the checklist of the tour. */
  readonly tour: ReactNode;
  readonly posts: ReactNode;
  readonly tips: ReactNode;
  readonly members: ReactNode;
};

/** Shows the member's own content and that of the community. Each section loads and fails independently. */
export function HomePage(props: HomePageProps) {
  const {
    name,
    dateAndNextPlan,
    isNew,
    isMemberContentLoaded,
    isMemberContentComplete,
    today,
    homePark,
    plans,
    waits,
    tour,
    posts,
    tips,
    members,
  } = props;
  const [isMemberContentSlow, setIsMemberContentSlow] = useState(false);
  useTimeout(() => setIsMemberContentSlow(true), COMMUNITY_DELAY_MS, { autoInvoke: true });
  // The member's own content loads and renders first. A phone would freeze if the community's content rendered at the same time.
  // On wide screens both columns are visible from the start.
  const hasTwoColumns = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false });
  const isCommunityShown = useDeferredValue(
    hasTwoColumns || isMemberContentLoaded || isMemberContentSlow,
    false,
  );
  // Deferred like the data of the sections, so that no section moves after it has become visible.
  const isShown = useDeferredValue(isMemberContentComplete || isMemberContentSlow, false);
  return (
    <div data-wide-screen>
      <Page
        title={`Hey, ${name}!`}
        heading={
          <>
            Hey, <bdi>{name}</bdi>!
          </>
        }
        subtitle={dateAndNextPlan}
      >
        <div className={classes.columns} data-settling={isShown ? undefined : ''}>
          <div className={classes.column}>
            {today}
            {isNew && <FirstSteps name={name} />}
            {!isNew && (
              <>
                {waits}
                {plans}
              </>
            )}
            {homePark}
            {tour}
            <Shortcuts />
          </div>
          <div className={classes.column}>
            {isCommunityShown && (
              <>
                {posts}
                {tips}
                {members}
              </>
            )}
          </div>
        </div>
      </Page>
    </div>
  );
}
