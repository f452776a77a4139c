import { useRelativeTime } from '../../lib/time/use-relative-time.ts';

const EXACT = { dateStyle: 'full', timeStyle: 'short' } as const;

/** How long ago something was; the exact time shows to whoever points at it. */
export function RelativeTime({ iso }: { readonly iso: string }) {
  const moment = new Date(iso);
  return (
    <time dateTime={iso} title={moment.toLocaleString(undefined, EXACT)}>
      {useRelativeTime(moment)}
    </time>
  );
}
