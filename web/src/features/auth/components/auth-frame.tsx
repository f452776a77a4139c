import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useInstance } from '../../../lib/instance/instance.ts';
import { BrandMark } from '../../../ui/art/brand-mark.tsx';
import { LegalLinks } from '../../../ui/instance/legal-links.tsx';
import classes from './auth-frame.module.css';
import { DuskScene } from './dusk-scene.tsx';

/** In characters. Longer names wrap, because they would not fit on one line of a phone. */
const LONG_NAME = 15;

type AuthFrameProps = { readonly heading: string; readonly children: ReactNode };

/** Lays out every screen before sign-in: the park at dusk, the product's name, and one card. */
export function AuthFrame({ heading, children }: AuthFrameProps) {
  const { name, tagline } = useInstance();
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(heading);
  useEffect(() => {
    if (shown.current === heading) return;
    shown.current = heading;
    window.scrollTo({ top: 0 });
    title.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [heading]);

  return (
    <div className={classes.frame}>
      <title>{`${heading} · ${name}`}</title>
      <header className={classes.scene}>
        <DuskScene />
        <div className={classes.brand}>
          <p className={classes.name} data-long={name.length > LONG_NAME || undefined}>
            <BrandMark />
            {name}
          </p>
          {tagline !== '' && <p className={classes.promise}>{tagline}</p>}
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
