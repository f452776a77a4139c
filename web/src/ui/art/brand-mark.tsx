import { fileUrl } from '../../lib/api/file-url.ts';
import { useInstance } from '../../lib/instance/instance.ts';
import classes from './brand-mark.module.css';

/** Shows the community's logo, or else the product's mark, as in favicon.svg: an airtime hill with the sun behind it. Decorative. */
export function BrandMark() {
  const { logo } = useInstance();
  if (logo !== null) return <img src={fileUrl(logo)} alt="" className={classes.logo} />;
  return (
    <svg viewBox="0 0 64 64" className={classes.mark} aria-hidden="true">
      <rect className={classes.tile} width="64" height="64" rx="15" />
      <circle className={classes.sun} cx="44" cy="25" r="11" />
      <path className={classes.outline} d="M9 50C21 50 17 18 28 18S40 50 55 47" />
      <path d="M9 50C21 50 17 18 28 18S40 50 55 47" />
    </svg>
  );
}
