import { Skeleton } from '@mantine/core';
import type { LegalPage } from '#shared/rules/instance/legal-pages.ts';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useLegalPage } from '../api/get-page.ts';
import classes from './legal.module.css';
import { Markdown } from './markdown.tsx';

const LINE_WIDTHS = ['90%', '100%', '94%', '60%', '97%', '88%'];

/** Loads and renders the text of a legal page. */
export function LegalText({ page }: { readonly page: LegalPage }) {
  const { data, isPending, isFetching, refetch } = useLegalPage(page);
  if (data) return <Markdown source={data} />;
  if (data === '') return <p>The people who run this community have not written this page yet.</p>;
  if (!isPending)
    return <LoadError message="Failed to load this page" pending={isFetching} onRetry={refetch} />;
  return (
    <div role="status" aria-label="Loading the page" className={classes.lines}>
      {LINE_WIDTHS.map((width) => (
        <Skeleton key={width} height={16} width={width} />
      ))}
    </div>
  );
}
