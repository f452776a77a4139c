import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { Link } from 'react-router';
import { coasterPagePath } from '../../lib/coaster-path.ts';
import { waitsPath } from '../../lib/waits-path.ts';
import classes from './place-name.module.css';

type NameProps = { readonly name: string };

/**
 * The components for names without an id. They link to a page if exactly one park or coaster has the name. The layout provides them;
 * outside of the layout, as in onboarding, names are plain text.
 */
export const PlaceLinks = createContext<{
  readonly Park: ComponentType<NameProps>;
  readonly Coaster: ComponentType<NameProps>;
}>({ Park: PlainName, Coaster: PlainName });

export function PlainName({ name }: NameProps): ReactNode {
  return <bdi>{name}</bdi>;
}

type PlaceLinkProps = NameProps & { readonly to: string };

/** Links the name of a place to its page. The link stays clickable on a card that is a link itself. */
export function PlaceLink({ name, to }: PlaceLinkProps): ReactNode {
  return (
    <Link to={to} className={classes.link ?? ''}>
      <bdi>{name}</bdi>
    </Link>
  );
}

type ParkNameProps = NameProps & {
  /** The park's id, or null if only its name is known. */
  readonly parkId?: string | null;
};

/** Shows the name of a park. With an id, links it to the wait times. Without an id, the component from `PlaceLinks` decides whether to link it. */
export function ParkName({ name, parkId = null }: ParkNameProps): ReactNode {
  const { Park } = use(PlaceLinks);
  return parkId === null ? <Park name={name} /> : <PlaceLink name={name} to={waitsPath(parkId)} />;
}

type CoasterNameProps = NameProps & {
  /** The coaster's id in the catalogue, or null if only its name is known. */
  readonly coasterId?: string | null;
};

/** Shows the name of a coaster. With an id, links it to its page. Without an id, the component from `PlaceLinks` decides whether to link it. */
export function CoasterName({ name, coasterId = null }: CoasterNameProps): ReactNode {
  const { Coaster } = use(PlaceLinks);
  return coasterId === null ? (
    <Coaster name={name} />
  ) : (
    <PlaceLink name={name} to={coasterPagePath(coasterId)} />
  );
}
