import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import classes from './app-layout.module.css';

/** Says that what is on the screen may be old; the place is there before, so that the words are read out when they come. */
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
