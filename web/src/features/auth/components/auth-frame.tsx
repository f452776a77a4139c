import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useInstance } from '../../../lib/instance/instance.ts';
import { BrandMark } from '../../../ui/art/brand-mark.tsx';
import { LegalLinks } from '../../../ui/instance/legal-links.tsx';
import classes from './auth-frame.module.css';
import { DuskScene } from './dusk-scene.tsx';

/** Longer names get a smaller font and may wrap: in the usual size they might not fit on one line of a phone. */
const ONE_LINE_MAX_LENGTH = 15;

type AuthFrameProps = { readonly heading: string; readonly children: ReactNode };

/** Lays out the screens for signing in, signing up and resetting the password: a park at dusk, the community's name, and one card. */
export function AuthFrame({ heading, children }: AuthFrameProps) {
  const { name, tagline } = useInstance();
  const title = useRef<HTMLHeadingElement>(null);
  const shownHeading = useRef(heading);
  useEffect(() => {
    if (shownHeading.current === heading) return;
    shownHeading.current = heading;
    title.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [heading]);

  return (
    <div className={classes.frame}>
      <title>{`${heading} · ${name}`}</title>
      <header className={classes.scene}>
        <DuskScene />
        <div className={classes.brand}>
          <p className={classes.name} data-long={name.length > ONE_LINE_MAX_LENGTH || undefined}>
            <BrandMark />
            {name}
          </p>
          {tagline !== '' && <p className={classes.tagline}>{tagline}</p>}
        </div>
      </header>
      <main className={classes.main}>
        <div className={classes.card}>
          <Title order={1} ref={title} tabIndex={-1} className={classes.heading ?? ''}>
            {heading}
          </Title>
          {children}
        </div>
        <div className={classes.legal}>
          <LegalLinks label="About this community" />
        </div>
      </main>
    </div>
  );
}
