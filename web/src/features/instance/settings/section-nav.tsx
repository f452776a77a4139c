import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useId, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import classes from './section-nav.module.css';
import { type SectionLink, useSettingsSection } from './use-settings-section.ts';

type SectionNavProps = { readonly sections: readonly SectionLink[] };

/**
 * Links to the sections of the settings and marks the current one: a list beside the sections on wide screens, a select
 * above them on narrow screens.
 */
export function SectionNav({ sections }: SectionNavProps) {
  const current = useSettingsSection(sections);
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false });
  const Variant = isWide ? SectionList : SectionSelect;
  return <Variant sections={sections} current={current} />;
}

type VariantProps = SectionNavProps & { readonly current: string };

function SectionList({ sections, current }: VariantProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = nav.current;
    const link = list?.querySelector<HTMLElement>(`a[href$="#${current}"]`);
    if (list && link) list.scrollTo({ top: link.offsetTop - (list.clientHeight - link.offsetHeight) / 2 });
  }, [current]);
  return (
    <nav ref={nav} aria-label="Sections" className={classes.sections}>
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

function SectionSelect({ sections, current }: VariantProps) {
  const navigate = useNavigate();
  const select = useId();
  return (
    <nav aria-label="Sections" className={classes.selectBar}>
      <label htmlFor={select}>Section</label>
      <NativeSelect
        id={select}
        size="md"
        radius="xl"
        flex="1 1 9rem"
        value={current}
        data={sections.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(event) => navigate(`#${event.currentTarget.value}`, { replace: true })}
      />
    </nav>
  );
}
