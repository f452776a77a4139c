import { CloseButton } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { useInstance } from '../../../lib/instance/instance.ts';
import { useInstanceRefresh } from '../../../lib/instance/load-instance.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { memberStorage } from '../../../lib/storage/member-storage.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import classes from './announcement.module.css';

/** Stores the time of the last announcement that the member dismissed. */
const dismissedStorage = memberStorage({
  name: 'dismissed-announcement',
  schema: z.string(),
  empty: '',
  isEmpty: (value) => value === '',
});

/** Shows the admins' announcement until it ends or the member dismisses it. Dismissing it does not hide later announcements. */
export function Announcement() {
  useInstanceRefresh();
  const { announcement } = useInstance();
  const storage = dismissedStorage(useMemberId());
  const lastDismissed = useSyncExternalStore(storage.subscribe, storage.read);
  const now = useNow();
  if (!announcement || lastDismissed === announcement.announced_at) return null;
  if (announcement.until !== null && Date.parse(announcement.until) <= now.getTime()) return null;
  return (
    <section aria-label="Announcement" className={classes.banner}>
      <IconSpeakerphone size={22} stroke={1.8} aria-hidden className={classes.icon} />
      <p className={classes.text} dir="auto">
        {announcement.text}
      </p>
      <CloseButton
        aria-label="Dismiss announcement"
        radius="xl"
        onClick={() => storage.change(() => announcement.announced_at)}
      />
    </section>
  );
}
