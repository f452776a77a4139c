import { Link, useLocation } from 'react-router';
import { LegalText } from '../../features/instance/legal/legal-text.tsx';
import { useInstance } from '../../lib/instance/instance.ts';
import { useUserId } from '../../lib/session/use-session.ts';
import { BrandMark } from '../../ui/art/brand-mark.tsx';
import { legalLabels, legalPageAt } from '../../ui/instance/legal-labels.ts';
import { LegalLinks } from '../../ui/instance/legal-links.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import legalClasses from './legal-page.module.css';
import classes from './public-legal-route.module.css';

/** Shows a legal page without the layout. */
export function Component() {
  const page = legalPageAt(useLocation().pathname) ?? 'rules';
  const { name } = useInstance();
  const isSignedIn = useUserId() !== undefined;
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Link to="/" className={classes.brand}>
          <BrandMark />
          <span className={classes.name}>{name}</span>
        </Link>
      </header>
      <main className={classes.main}>
        <Page title={legalLabels[page]} back={<BackLink to="/">{isSignedIn ? 'Back' : 'Sign in'}</BackLink>}>
          <div className={legalClasses.card}>
            <LegalText key={page} page={page} />
          </div>
        </Page>
      </main>
      <footer className={classes.footer}>
        <LegalLinks label="About this community" />
      </footer>
    </div>
  );
}
