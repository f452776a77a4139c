import { lazy, Suspense } from 'react';
import type { TourContact } from '../model/tour-guide.ts';
import { TeamCard } from './team-card.tsx';
import classes from './team-list.module.css';

type TeamListProps = {
  readonly contacts: readonly TourContact[];
  /** URLs of the team's photos, by name of the contact; undefined until they are loaded, and for print. */
  readonly photos: ReadonlyMap<string, string> | undefined;
  /** Whether the viewer can change the photos: admins only. */
  readonly isEditable?: boolean;
};

// Loaded lazily: it includes photo cropping, which on this screen only admins need.
const EditableTeamCard = lazy(async () => ({
  default: (await import('./editable-team-card.tsx')).EditableTeamCard,
}));

/** Lists the people who run the tour. */
export function TeamList({ contacts, photos, isEditable = false }: TeamListProps) {
  return (
    <ul className={classes.team} aria-label="Team of the tour">
      {contacts.map((contact) => {
        const photo = photos?.get(contact.name) ?? null;
        const card = <TeamCard key={contact.id} contact={contact} photo={photo} />;
        if (!isEditable) return card;
        return (
          <Suspense key={contact.id} fallback={card}>
            <EditableTeamCard contact={contact} photo={photo} />
          </Suspense>
        );
      })}
    </ul>
  );
}
