import { useRelativeTime } from '../../lib/time/use-relative-time.ts';

const EXACT = { dateStyle: 'full', timeStyle: 'short' } as const;

/** Shows how long ago something was, with the exact time as a tooltip. */
export function RelativeTime({ iso }: { readonly iso: string }) {
  const moment = new Date(iso);
  return (
    <time dateTime={iso} title={moment.toLocaleString(undefined, EXACT)}>
      {useRelativeTime(moment)}
    </time>
  );
}
