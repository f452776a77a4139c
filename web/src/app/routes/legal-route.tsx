import { useLocation } from 'react-router';
import { LegalText } from '../../features/instance/legal/legal-text.tsx';
import { legalLabels, legalPageAt } from '../../ui/instance/legal-labels.ts';
import { Page } from '../../ui/layout/page.tsx';

/** Shows a legal page to members, within the layout. */
export function Component() {
  const page = legalPageAt(useLocation().pathname) ?? 'rules';
  return (
    <Page title={legalLabels[page]}>
      <LegalText key={page} page={page} />
    </Page>
  );
}
