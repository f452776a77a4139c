import { Button, Skeleton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { focusBeside } from '../../lib/browser/focus-beside.ts';
import { ensureWritesLoaded } from '../../lib/outbox/outbox-state.ts';
import type { WriteOf } from '../../lib/outbox/queued-write.ts';
import { useOutbox } from '../../lib/outbox/use-queued-writes.ts';
import { useMemberId } from '../../lib/session/use-member.ts';
import { EmptyStation } from '../../ui/art/empty-station.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import classes from './outbox.module.css';
import { OutboxEntry } from './outbox-entry.tsx';

type OutboxPageProps = {
  /** Opens an unsent post in the form again. */
  readonly onEditPost: (post: WriteOf<'post'>) => Promise<void>;
};

/** Lists the member's writes that are not sent yet, and those whose rows are still being fetched after sending. */
export function OutboxPage({ onEditPost }: OutboxPageProps) {
  const userId = useMemberId();
  const writes = useOutbox();
  const list = useRef<HTMLUListElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    void ensureWritesLoaded(userId).then(() => setIsLoaded(true));
  }, [userId]);

  return (
    <Page title="Waiting to be sent" back={<BackLink to="/">Home</BackLink>}>
      {writes.length > 0 ? (
        <>
          <p className={classes.intro}>
            What you do without a connection waits on this device. It is sent by itself, as soon as there is a
            connection.
          </p>
          <ul ref={list} className={classes.list}>
            {writes.map((write, index) => (
              <li key={write.id}>
                <OutboxEntry
                  write={write}
                  onEditPost={onEditPost}
                  onBeforeDiscard={() => focusBeside(list.current?.children[index])}
                />
              </li>
            ))}
          </ul>
        </>
      ) : isLoaded ? (
        <EmptyState
          title="Nothing is waiting"
          art={<EmptyStation />}
          message="Everything you did has been sent. What you do without a connection waits here, and is sent by itself."
          action={
            <Button component={Link} to="/posts">
              Read the posts
            </Button>
          }
        />
      ) : (
        <Skeleton height={120} radius={22} role="status" aria-label="Loading what is waiting" />
      )}
    </Page>
  );
}
