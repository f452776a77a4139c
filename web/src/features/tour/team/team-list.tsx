import { lazy, Suspense } from 'react';
import type { TourContact } from '../model/tour-guide.ts';
import { TeamCard } from './team-card.tsx';
import classes from './team-list.module.css';

type TeamListProps = {
  readonly contacts: readonly TourContact[];
  /** URLs of the team's photos, by name; undefined until loaded. */
  readonly photos: ReadonlyMap<string, string> | undefined;
  /** Whether the viewer can change the photos: admins only. */
  readonly isEditable?: boolean;
};

// Loaded lazily: it includes photo cropping, which only admins need.
const EditableTeamCard = lazy(async () => ({
  default: (await import('./editable-team-card.tsx')).EditableTeamCard,
}));

/** Lists the people who run the tour. */
export function TeamList({ contacts, photos, isEditable = false }: TeamListProps) {
  return (
    <ul className={classes.team} aria-label="Team of the tour">
      {contacts.map((member) => {
        const photo = photos?.get(member.name) ?? null;
        const card = <TeamCard key={member.id} member={member} photo={photo} />;
        if (!isEditable) return card;
        return (
          <Suspense key={member.id} fallback={card}>
            <EditableTeamCard member={member} photo={photo} />
          </Suspense>
        );
      })}
    </ul>
  );
}
