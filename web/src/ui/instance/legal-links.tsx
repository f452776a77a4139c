import { Anchor } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useInstance } from '../../lib/instance/instance.ts';
import { legalLabels, legalPageAt } from './legal-labels.ts';
import classes from './legal-links.module.css';

type LegalLinksProps = {
  /** Label of the landmark for screen readers. */
  readonly label: string;
};

/** Renders links to the legal pages that have a text, and the links that admins add. Renders nothing if there are none. */
export function LegalLinks({ label }: LegalLinksProps) {
  const { pages, footer_links } = useInstance();
  const currentPage = legalPageAt(useLocation().pathname);
  if (pages.length + footer_links.length === 0) return null;
  return (
    <nav aria-label={label} className={classes.links}>
      {pages.map((page) => (
        <Anchor
          key={page}
          component={Link}
          to={`/${page}`}
          className={classes.link ?? ''}
          aria-current={page === currentPage ? 'page' : undefined}
        >
          {legalLabels[page]}
        </Anchor>
      ))}
      {footer_links.map((link) =>
        link.url.startsWith('/') ? (
          <Anchor key={link.url + link.label} component={Link} to={link.url} className={classes.link ?? ''}>
            {link.label}
          </Anchor>
        ) : (
          <Anchor
            key={link.url + link.label}
            href={link.url}
            target="_blank"
            rel="noreferrer"
            className={classes.link ?? ''}
          >
            {link.label}
          </Anchor>
        ),
      )}
    </nav>
  );
}
