import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useHorizontalScroll } from '../../../lib/browser/use-horizontal-scroll.ts';
import classes from './section-nav.module.css';
import { type SectionLink, useCurrentSection } from './use-current-section.ts';

/** Links to the sections of the settings, and marks the one on the screen. */
export function SectionNav({ sections }: { readonly sections: readonly SectionLink[] }) {
  const current = useCurrentSection(sections);
  const nav = useRef<HTMLElement>(null);
  const { hasAfter } = useHorizontalScroll(nav, true);
  useEffect(() => {
    const row = nav.current;
    const link = row?.querySelector<HTMLElement>(`a[href$="#${current}"]`);
    if (row && link) row.scrollTo({ left: link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 });
  }, [current]);
  return (
    <nav ref={nav} aria-label="Sections" className={classes.sections} data-after={hasAfter || undefined}>
      {sections.map(({ id, title }) => (
        <Link
          key={id}
          to={`#${id}`}
          replace
          className={classes.section ?? ''}
          aria-current={id === current ? 'location' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
