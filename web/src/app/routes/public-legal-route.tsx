import { Anchor, Title } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { LegalText } from '../../features/instance/legal/legal-text.tsx';
import { useInstance } from '../../lib/instance/instance.ts';
import { BrandMark } from '../../ui/art/brand-mark.tsx';
import { legalLabels, legalPageAt } from '../../ui/instance/legal-labels.ts';
import { LegalLinks } from '../../ui/instance/legal-links.tsx';
import classes from './public-legal-route.module.css';

/** Shows a legal page to visitors. */
export function Component() {
  const page = legalPageAt(useLocation().pathname) ?? 'rules';
  const { name } = useInstance();
  return (
    <div className={classes.frame}>
      <title>{`${legalLabels[page]} · ${name}`}</title>
      <header className={classes.header}>
        <Link to="/" className={classes.brand}>
          <BrandMark />
          <span className={classes.name}>{name}</span>
        </Link>
        <Anchor component={Link} to="/" fw={600} className={classes.back ?? ''}>
          Sign in
        </Anchor>
      </header>
      <main className={classes.main}>
        <Title order={1} mb="md" tabIndex={-1}>
          {legalLabels[page]}
        </Title>
        <LegalText key={page} page={page} />
      </main>
      <footer className={classes.footer}>
        <LegalLinks label="About this community" />
      </footer>
    </div>
  );
}
