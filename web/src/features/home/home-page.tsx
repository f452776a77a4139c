import { type ReactNode, useDeferredValue } from 'react';
import { Page } from '../../ui/page.tsx';
import { FirstSteps } from './components/first-steps.tsx';
import { Shortcuts } from './components/shortcuts.tsx';
import classes from './home-page.module.css';

type HomePageProps = {
  /** What the member is called. */
  readonly name: string;
  /** Whether the member has nothing of their own here yet. */
  readonly isNew: boolean;
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
export function HomePage({ name, isNew, plans, waits, tour, posts, tips, members }: HomePageProps) {
  // What is the member's own comes first, and the community in a step of its own; a phone would stand still for both at once.
  const isCommunityDue = useDeferredValue(true, false);
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
