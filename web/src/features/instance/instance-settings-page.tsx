import { Skeleton } from '@mantine/core';
import { useBlocker } from 'react-router';
import { LEGAL_PAGES } from '#shared/rules/instance/legal-pages.ts';
import { legalLabels } from '../../ui/instance/legal-labels.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { ConfirmDialog } from '../../ui/layout/confirm-dialog.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import { useSettings } from './api/settings.ts';
import type { StoredSettings } from './model/settings.ts';
import { AnnouncementSection } from './settings/announcement-section.tsx';
import { IdentitySection } from './settings/identity-section.tsx';
import classes from './settings/instance-settings.module.css';
import { LimitsSection } from './settings/limits-section.tsx';
import { LinksSection } from './settings/links-section.tsx';
import { MailSection } from './settings/mail-section.tsx';
import { PageSection } from './settings/page-section.tsx';
import { RegistrationSection } from './settings/registration-section.tsx';
import { SectionNav } from './settings/section-nav.tsx';
import { SpamSection } from './settings/spam-section.tsx';
import { TourSection } from './settings/tour-section.tsx';
import { useSettingsForm } from './settings/use-settings-form.ts';

const sections = [
  { id: 'identity', title: 'Name and look' },
  { id: 'announcement', title: 'Announcement' },
  ...LEGAL_PAGES.map((page) => ({ id: page, title: legalLabels[page] })),
  { id: 'links', title: 'Links' },
  { id: 'tour', title: 'Tour' },
  { id: 'registration', title: 'Registration' },
  { id: 'spam', title: 'New members and spam' },
  { id: 'limits', title: 'Limits' },
  { id: 'mail', title: 'Mail' },
];
const sectionsWithoutMail = sections.filter(({ id }) => id !== 'mail');

type InstanceSettingsPageProps = {
  /** Number of sign-up applications that are not decided yet; undefined until it is known. */
  readonly applications: number | undefined;
};

/** Edits the settings of the whole community. */
export function InstanceSettingsPage({ applications }: InstanceSettingsPageProps) {
  const { data, isPending, isFetching, refetch } = useSettings();
  return (
    <div data-wide-screen>
      <Page title="Community settings" back={<BackLink to="/admin">Administration</BackLink>}>
        {data ? (
          <Settings stored={data} applications={applications} />
        ) : isPending ? (
          <div role="status" aria-label="Loading the settings" className={classes.panels}>
            <Skeleton height={420} radius={22} />
            <Skeleton height={260} radius={22} />
          </div>
        ) : (
          <LoadError message="Failed to load the settings" pending={isFetching} onRetry={refetch} />
        )}
      </Page>
    </div>
  );
}

type SettingsProps = InstanceSettingsPageProps & { readonly stored: StoredSettings };

function Settings({ stored, applications }: SettingsProps) {
  const form = useSettingsForm(stored);
  // A Supabase project has its own mail settings: our server does not run there.
  const hasMail = stored.environment.sends_mail !== undefined;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      form.hasChanges && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <div className={classes.page}>
      <SectionNav sections={hasMail ? sections : sectionsWithoutMail} />
      <div className={classes.panels}>
        <IdentitySection form={form} />
        <AnnouncementSection form={form} />
        {LEGAL_PAGES.map((page) => (
          <PageSection key={page} form={form} page={page} />
        ))}
        <LinksSection form={form} />
        <TourSection form={form} />
        <RegistrationSection form={form} applications={applications} />
        <SpamSection form={form} />
        <LimitsSection form={form} environment={stored.environment} />
        {hasMail && <MailSection form={form} environment={stored.environment} />}
      </div>
      <ConfirmDialog
        opened={blocker.state === 'blocked'}
        title="Leave without saving?"
        message="Some settings are changed and not saved yet."
        confirmLabel="Discard changes"
        cancelLabel="Stay here"
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      />
    </div>
  );
}
