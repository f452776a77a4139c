import { useMediaQuery, useTimeout } from '@mantine/hooks';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Page } from '../../ui/layout/page.tsx';
import { FirstSteps } from './components/first-steps.tsx';
import { Shortcuts } from './components/shortcuts.tsx';
import classes from './home-page.module.css';

/** So long the community waits for what is the member's own. */
const OWN_TURN_MS = 1000;

type HomePageProps = {
  /** What the member is called. */
  readonly name: string;
  /** Whether the member has nothing of their own here yet. */
  readonly isNew: boolean;
  /** Whether it is known what the member has of their own here. */
  readonly isOwnKnown: boolean;
  /** Where the member goes next. */
  readonly plans: ReactNode;
  /** The waits of the member's parks. */
  readonly waits: ReactNode;
  /** The member's part in the tour. */
  readonly tour: ReactNode;
  readonly posts: ReactNode;
  readonly tips: ReactNode;
  readonly members: ReactNode;
};

/** Where a member begins: what is theirs, and what the others are up to. Each part loads and fails by itself. */
export function HomePage(props: HomePageProps) {
  const { name, isNew, isOwnKnown, plans, waits, tour, posts, tips, members } = props;
  const [isOwnLate, setIsOwnLate] = useState(false);
  useTimeout(() => setIsOwnLate(true), OWN_TURN_MS, { autoInvoke: true });
  // What is the member's own comes first, on the way and on the screen; a phone would stand still for both at once.
  // Side by side, both are seen from the start.
  const isBeside = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false });
  const isCommunityDue = useDeferredValue(isBeside || isOwnKnown || isOwnLate, false);
  return (
    <div data-wide-screen>
      <Page
        title={`Hey, ${name}!`}
        heading={
          <>
            Hey, <bdi>{name}</bdi>!
          </>
        }
      >
        <Shortcuts />
        <div className={classes.columns}>
          <div className={classes.column}>
            {isNew ? (
              <FirstSteps />
            ) : (
              <>
                {plans}
                {waits}
              </>
            )}
            {tour}
          </div>
          <div className={classes.column}>
            {isCommunityDue && (
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
