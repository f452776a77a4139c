import { Anchor, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useCurrentSection } from '../../lib/browser/use-current-section.ts';
import { useUnits } from '../../lib/units/use-units.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ScrollRow } from '../../ui/lists/scroll-row.tsx';
import { MemberAvatar } from '../../ui/members/member-avatar.tsx';
import { UnitsControl } from '../../ui/units/units-control.tsx';
import type { Profile } from './model/profile.ts';
import { AppearanceControl } from './settings/appearance-control.tsx';
import { ChangePassword, type ChangePasswordProps } from './settings/change-password.tsx';
import { DeleteAccount } from './settings/delete-account.tsx';
import { PrivacyFacts } from './settings/privacy-facts.tsx';
import { SettingRow } from './settings/setting-row.tsx';
import classes from './settings/settings.module.css';
import { SignOutEverywhere } from './settings/sign-out-everywhere.tsx';

type SettingsPageProps = {
  readonly profile: Pick<Profile, 'id' | 'name' | 'profile_picture' | 'home_park' | 'favorite_coaster'>;
  readonly email: string | undefined;
  /** The control that changes the email address. */
  readonly emailControl: ReactNode;
  /** Whether the member may invite others. */
  readonly mayInvite: boolean;
  readonly onEditProfile: () => void;
  /** Sets the account's password; rejects with a message for members. */
  readonly onChangePassword: ChangePasswordProps['onChangePassword'];
  readonly onSignOutEverywhere: () => Promise<void>;
  /** The list of devices that are signed in. */
  readonly devices: ReactNode;
  /** Deletes the account with all of its content, and signs out. */
  readonly onDeleteAccount: () => Promise<void>;
  /** Shows how much of the allowed storage is used. */
  readonly storage: ReactNode;
  /** The button that downloads everything about the member. */
  readonly dataExport: ReactNode;
  /** The lists of blocked and muted members. */
  readonly hiddenMembers: ReactNode;
};

const sections = [
  { id: 'profile', title: 'Profile' },
  { id: 'account', title: 'Account' },
  { id: 'appearance', title: 'Appearance' },
  { id: 'units', title: 'Units' },
  { id: 'privacy', title: 'Privacy' },
] as const;

const sectionIds = sections.map(({ id }) => id);

/** Shows the member's settings: profile, account, appearance, units and privacy. */
export function SettingsPage(props: SettingsPageProps) {
  return (
    <Page title="Settings">
      <div className={classes.page}>
        <Sections />
        <div className={classes.panels}>
          <ProfileSection {...props} />
          <AccountSection {...props} />
          <Panel id="appearance" title="Appearance">
            <SettingRow title="Light or dark" description="System follows your device, day and night.">
              <AppearanceControl />
            </SettingRow>
          </Panel>
          <UnitsSection />
          <Panel id="privacy" title="Privacy: who sees what">
            <PrivacyFacts />
            {props.hiddenMembers}
            <div className={classes.separated}>
              <SettingRow
                title="Reports and decisions"
                description="What became of your reports, and what moderators decided about you."
              >
                <Button component={Link} to="/reports" variant="default">
                  Show reports
                </Button>
              </SettingRow>
            </div>
          </Panel>
        </div>
      </div>
    </Page>
  );
}

/** Links to the sections, and marks the section that is in view. */
function Sections() {
  const current = useCurrentSection(sectionIds);
  const sectionRow = useRef<HTMLElement>(null);

  useEffect(() => {
    const row = sectionRow.current;
    const link = row?.querySelector<HTMLElement>(`a[href$="#${current}"]`);
    if (row && link) row.scrollTo({ left: link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 });
  }, [current]);

  return (
    <nav aria-label="Sections" className={classes.sectionBar}>
      <div className={classes.sectionNav}>
        <ScrollRow className={classes.sectionLinks} row={sectionRow}>
          {sections.map(({ id, title }) => (
            <Link
              key={id}
              to={`#${id}`}
              replace
              className={classes.sectionLink ?? ''}
              aria-current={id === current ? 'true' : undefined}
            >
              {title}
            </Link>
          ))}
        </ScrollRow>
      </div>
    </nav>
  );
}

function ProfileSection({ profile, mayInvite, onEditProfile }: SettingsPageProps) {
  const { id, name, profile_picture, home_park, favorite_coaster } = profile;
  return (
    <Panel id="profile" title="Profile">
      <div className={classes.rows}>
        <div className={classes.row}>
          <div className={classes.member}>
            <MemberAvatar name={name} photo={profile_picture} size={64} />
            <div className={classes.text}>
              <h3 className={classes.title}>
                <bdi>{name}</bdi>
              </h3>
              <p className={classes.description}>
                <bdi>{[home_park, favorite_coaster].filter((part) => part !== '').join(' · ')}</bdi>
              </p>
              <Anchor component={Link} to={`/members/${id}`} fw={600} className={classes.link ?? ''}>
                See it as members do
              </Anchor>
            </div>
          </div>
          <div className={classes.control}>
            <Button
              leftSection={<IconPencil size={20} aria-hidden />}
              onClick={onEditProfile}
              aria-haspopup="dialog"
            >
              Edit profile
            </Button>
          </div>
        </div>
        {mayInvite && (
          <SettingRow title="Invitations" description="Links with which your friends may sign up.">
            <Button component={Link} to="/invitations" variant="default">
              Invite somebody
            </Button>
          </SettingRow>
        )}
      </div>
    </Panel>
  );
}

function AccountSection({
  profile,
  email,
  emailControl,
  onChangePassword,
  onSignOutEverywhere,
  onDeleteAccount,
  devices,
  storage,
  dataExport,
}: SettingsPageProps) {
  return (
    <Panel id="account" title="Account">
      <div className={classes.rows}>
        <SettingRow
          id="email"
          title="Email"
          description={
            <>
              You sign in as <strong className={classes.email}>{email}</strong>.
            </>
          }
        >
          {emailControl}
        </SettingRow>
        <SettingRow title="Password" description="A new one signs out all of your other devices.">
          <ChangePassword onChangePassword={onChangePassword} />
        </SettingRow>
        <SettingRow
          id="devices"
          title="Devices"
          description="Where you are signed in. Lost a phone? Sign it out here; it loses access at once."
          isWide
        >
          {devices}
        </SettingRow>
        <SettingRow title="Everywhere at once" description="End every session, this one too.">
          <SignOutEverywhere onSignOutEverywhere={onSignOutEverywhere} />
        </SettingRow>
        <SettingRow id="storage" title="Storage" description="The room that your photos take." isWide>
          {storage}
        </SettingRow>
        <SettingRow
          id="download-data"
          title="Your data"
          description="Everything stored about you, including pictures, in one ZIP file."
        >
          {dataExport}
        </SettingRow>
        <SettingRow
          id="delete-account"
          title="Delete account"
          description="Leave for good, and take everything you shared with you."
        >
          <DeleteAccount confirmationText={profile.name} onDeleteAccount={onDeleteAccount} />
        </SettingRow>
      </div>
    </Panel>
  );
}

function UnitsSection() {
  const [units] = useUnits();
  return (
    <Panel id="units" title="Units">
      <SettingRow
        title="Heights and speeds"
        description={
          units === 'imperial'
            ? 'A 203 ft drop at 81 mph. Kept on this device.'
            : 'A 62 m drop at 130 km/h. Kept on this device.'
        }
      >
        <UnitsControl />
      </SettingRow>
    </Panel>
  );
}
