import { Anchor, Text } from '@mantine/core';
import {
  type Icon,
  IconDoorOff,
  IconEyeOff,
  IconLock,
  IconMapPin,
  IconServer,
  IconShieldCog,
  IconShieldHalf,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './settings.module.css';

type Fact = { readonly heading: string; readonly icon: Icon; readonly text: string };

/** Who can see which data according to the database's policies (supabase/migrations), and which data leaves the device. */
const facts: readonly Fact[] = [
  {
    heading: 'Visitors who are not signed in',
    icon: IconDoorOff,
    text: 'Only the sign-in screen, the name of the community and its legal pages. Your invitation shows your name to those who have the link. A photo can be opened by anybody who has its full address, unless it is a photo of a ride.',
  },
  {
    heading: 'Members',
    icon: IconUsersGroup,
    text: 'Your profile with photo, coaster count, social accounts and tour choice; your posts, comments, likes, tips and high fives; the parks you plan to visit and the meetups you join or host; your ride log with ratings, top list and statistics, unless you keep it private. Never your email address, your devices or what you report.',
  },
  {
    heading: 'Members you block or mute',
    icon: IconEyeOff,
    text: 'After a block, neither of you sees anything of the other. Muted members see what others see; you just do not see theirs, and they cannot notice.',
  },
  {
    heading: 'Moderators',
    icon: IconShieldHalf,
    text: 'What members see, blocks or not, and what was hidden or removed. What was removed is deleted after 30 days. Your reports with your name, which the reported member never learns. Decisions and notes about you, a suspension, and your invitations. Not your email address.',
  },
  {
    heading: 'Admins',
    icon: IconShieldCog,
    text: 'What moderators see, and your email address and when you were last here, to look after accounts.',
  },
  {
    heading: 'Only you',
    icon: IconLock,
    text: 'The notes and photos of your rides, the parks you starred, your votes on tips, whom you block and mute, the devices you are signed in on, your storage, your drafts and these settings.',
  },
  {
    heading: 'The people who run the server',
    icon: IconServer,
    text: 'They keep the database and its backups, which hold all of this, and the name of the browser of each device while it is signed in. Your password is stored as a hash, which nobody can read.',
  },
  {
    heading: 'Your position',
    icon: IconMapPin,
    text: 'Used only when you allow it, to show the parks of your country. Your browser sends it to BigDataCloud, which names the country. It is not stored here.',
  },
];

/** Explains in plain words who can see which data. */
export function PrivacyFacts() {
  return (
    <>
      <dl className={classes.audiences}>
        {facts.map(({ heading, icon: FactIcon, text }) => (
          <div key={heading} className={classes.audience}>
            <dt>
              <FactIcon size={22} stroke={1.8} aria-hidden />
              {heading}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Text component="p" mt="md" mb={0}>
        You can take everything with you when you leave:{' '}
        <Anchor component={Link} to="#download-data" fw={600} underline="always">
          download your data
        </Anchor>
        , then{' '}
        <Anchor component={Link} to="#delete-account" fw={600} underline="always">
          delete your account
        </Anchor>
        . If your account is suspended, you can still sign in to do both, and others still see what you wrote,
        except your posts on the pages of coasters. If you delete the account while it is suspended, a hash of
        its email address is kept until the suspension ends.
      </Text>
    </>
  );
}
