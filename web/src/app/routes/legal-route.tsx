import { useLocation } from 'react-router';
import { LegalText } from '../../features/instance/legal/legal-text.tsx';
import { legalLabels, legalPageAt } from '../../ui/instance/legal-labels.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import classes from './legal-page.module.css';

/** Shows a legal page to members, within the layout. */
export function Component() {
  const page = legalPageAt(useLocation().pathname) ?? 'rules';
  return (
    <Page title={legalLabels[page]} back={<BackLink to="/about">About</BackLink>}>
      <div className={classes.card}>
        <LegalText key={page} page={page} />
      </div>
    </Page>
  );
}
