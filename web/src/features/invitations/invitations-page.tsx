import { BackLink } from '../../ui/layout/back-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { InvitationList } from './components/invitation-list.tsx';
import classes from './components/invitations.module.css';
import { NewInvitation } from './components/new-invitation.tsx';

type InvitationsPageProps = {
  /** Whether the member sees invitations of others. */
  readonly seesAll: boolean;
};

/** Creates invitation links, with which visitors can sign up, and lists the invitations. */
export function InvitationsPage({ seesAll }: InvitationsPageProps) {
  return (
    <Page title="Invitations" back={<BackLink to="/settings">Settings</BackLink>} isSlim>
      <div className={classes.page}>
        <NewInvitation />
        <InvitationList seesAll={seesAll} />
      </div>
    </Page>
  );
}
