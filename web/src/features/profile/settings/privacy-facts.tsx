import { Anchor, Text } from '@mantine/core';
import {
  type Icon,
  IconDoorOff,
  IconLock,
  IconMapPin,
  IconShieldCog,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './settings.module.css';

type Fact = { readonly who: string; readonly icon: Icon; readonly sees: string };

/** What the database's policies allow (supabase/migrations) and what leaves the device. */
const facts: readonly Fact[] = [
  {
    who: 'Visitors who are not signed in',
    icon: IconDoorOff,
    sees: 'Only the sign-in screen. A photo can be opened by anybody who has its full address.',
  },
  {
    who: 'Members',
    icon: IconUsersGroup,
    sees: 'Your profile with photo, coaster count, social accounts and tour choice; your posts, comments, likes, tips and high fives; the parks you plan to visit and the meetups you join or host. Never your email address. Members you block, and those who block you, see none of it.',
  },
  {
    who: 'Admins',
    icon: IconShieldCog,
    sees: 'What members see, and your email address, to look after accounts. Moderators do not see it.',
  },
  {
    who: 'Only you',
    icon: IconLock,
    sees: 'The parks you starred, your votes on tips, your drafts and these settings.',
  },
  {
    who: 'Your position',
    icon: IconMapPin,
    sees: 'Used only when you allow it, to show the parks of your country. Your browser sends it to BigDataCloud, which names the country. It is not stored here.',
  },
];

/** Says in plain words who can see what. */
export function PrivacyFacts() {
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(({ who, icon: FactIcon, sees }) => (
          <div key={who} className={classes.fact}>
            <dt>
              <FactIcon size={22} stroke={1.8} aria-hidden />
              {who}
            </dt>
            <dd>{sees}</dd>
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
        .
      </Text>
    </>
  );
}
