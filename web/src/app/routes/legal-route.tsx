import { Link, useLocation } from 'react-router';
import { LegalText } from '../../features/instance/legal/legal-text.tsx';
import { useMember } from '../../lib/session/use-member.ts';
import { legalLabels, legalPageAt } from '../../ui/instance/legal-labels.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import classes from './legal-page.module.css';

/** Shows a legal page to members, within the layout. */
export function Component() {
  const page = legalPageAt(useLocation().pathname) ?? 'rules';
  const { isAdmin } = useMember();
  return (
    <Page title={legalLabels[page]} back={<BackLink to="/about">About</BackLink>}>
      <div className={classes.card}>
        <LegalText key={page} page={page} />
        {isAdmin && (
          <p className={classes.note}>
            Admins write this text in the <Link to={`/admin/settings#${page}`}>community settings</Link>.
          </p>
        )}
      </div>
    </Page>
  );
}
