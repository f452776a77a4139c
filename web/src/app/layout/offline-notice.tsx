import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import classes from './app-layout.module.css';

/** Warns that the data may be old. The element exists before the text, so that screen readers announce the text. */
export function OfflineNotice() {
  const { online } = useNetwork();
  return (
    <div role="status" className={classes.notice}>
      {!online && (
        <p className={classes.offline}>
          <IconWifiOff size={20} aria-hidden />
          You are offline. This is what was loaded last.
        </p>
      )}
    </div>
  );
}
