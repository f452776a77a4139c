import { Link } from 'react-router';
import { coasterPagePath } from '../../../lib/coaster-path.ts';
import classes from './coaster-link.module.css';

type CoasterLinkProps = {
  /** Null for a coaster that is not in the catalogue. */
  readonly id: string | null;
  readonly name: string;
};

/** Shows the name of a coaster, as a link to its page if the coaster is in the catalogue. */
export function CoasterLink({ id, name }: CoasterLinkProps) {
  if (id === null) return <bdi>{name}</bdi>;
  return (
    <Link to={coasterPagePath(id)} className={classes.link ?? ''}>
      <bdi>{name}</bdi>
    </Link>
  );
}
