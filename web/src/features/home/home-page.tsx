import { useMediaQuery, useTimeout } from '@mantine/hooks';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Page } from '../../ui/layout/page.tsx';
import { FirstSteps } from './components/first-steps.tsx';
import { Shortcuts } from './components/shortcuts.tsx';
import classes from './home-page.module.css';

/** Maximum time, in ms, for which the sections stay hidden while the member's own sections load. */
const MAX_HIDDEN_MS = 1000;

type HomePageProps = {
  readonly name: string;
  /** Today's date and the member's next visit or meetup, if any. */
  readonly dateAndNextPlan: string;
  /** Whether the member has no favorite parks, and no visits or meetups from today on. */
  readonly isNew: boolean;
  /** Whether the member's own content has loaded or failed to load. */
  readonly isMemberContentLoaded: boolean;
  /** Like `isMemberContentLoaded`, but includes the waits of the member's favorite parks and of the parks of today's plans. */
  readonly isMemberContentComplete: boolean;
  /** The visits and meetups of today, if any. */
  readonly today: ReactNode;
  /** Offers to star the member's home park, unless the home park is unknown or already starred. */
  readonly homePark: ReactNode;
  /** The member's next visits and meetups. */
  readonly plans: ReactNode;
  /** The wait times of the member's favorite parks. */
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
  useTimeout(() => setIsMemberContentSlow(true), MAX_HIDDEN_MS, { autoInvoke: true });
  // The member's own content loads and renders first. A phone would freeze if the community's content rendered at the same time.
  // On wide screens, where both columns are in view, both render at once.
  const hasTwoColumns = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false });
  const isCommunityShown = useDeferredValue(
    hasTwoColumns || isMemberContentLoaded || isMemberContentSlow,
    false,
  );
  // Until this is true, CSS hides both columns behind an empty card. Deferred, because the data of the sections is deferred, too:
  // otherwise they would still move after they have become visible.
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
