import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './waits-notice.module.css';

type WaitsNoticeProps = {
  readonly icon: Icon;
  readonly title: string;
  readonly children: ReactNode;
};

/** What must be known before one relies on the figures below. */
export function WaitsNotice({ icon: NoticeIcon, title, children }: WaitsNoticeProps) {
  return (
    <div className={classes.notice}>
      <NoticeIcon size={22} stroke={1.9} aria-hidden />
      <div>
        <p className={classes.title}>{title}</p>
        <p>{children}</p>
      </div>
    </div>
  );
}
