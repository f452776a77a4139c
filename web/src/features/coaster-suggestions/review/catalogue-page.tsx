import { EmptyStation } from '../../../ui/art/empty-station.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { EntryListSkeleton } from '../../../ui/states/entry-list-skeleton.tsx';
import { ListEnd } from '../../../ui/states/list-end.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useOpenSuggestions } from '../api/suggestions.ts';
import classes from './catalogue-page.module.css';
import { MissingCoasters } from './missing-coasters.tsx';
import { SuggestionCard } from './suggestion-card.tsx';

/** Lets moderators decide about suggestions for the catalogue. Admins also see which coasters the catalogue lacks. */
export function CataloguePage({ isAdmin }: { readonly isAdmin: boolean }) {
  const list = useOpenSuggestions();
  return (
    <Page title="Catalogue" isSlim back={<BackLink to="/moderation">Moderation</BackLink>}>
      <div className={classes.sections}>
        <section aria-label="Suggestions">
          {list.isPending ? (
            <EntryListSkeleton contentName="suggestions" />
          ) : list.data === undefined ? (
            <LoadError
              message="Failed to load the suggestions"
              pending={list.isFetching}
              onRetry={() => list.refetch()}
            />
          ) : list.data.length === 0 ? (
            <EmptyState
              art={<EmptyStation />}
              title="No open suggestions"
              message="Corrections and missing coasters from members arrive here."
            />
          ) : (
            <>
              <ul className={classes.list}>
                {list.data.map((suggestion) => (
                  <li key={suggestion.id}>
                    <SuggestionCard suggestion={suggestion} />
                  </li>
                ))}
              </ul>
              <ListEnd list={list} endless end="These are all suggestions." more="Show more suggestions" />
            </>
          )}
        </section>
        {isAdmin && <MissingCoasters />}
      </div>
    </Page>
  );
}
