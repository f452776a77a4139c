import {
  type Icon,
  IconCalendarHeart,
  IconMessage2Heart,
  IconRollercoaster,
  IconTicket,
  IconUsersGroup,
} from '@tabler/icons-react';

type NavigationEntry = {
  readonly label: string;
  readonly to: string;
  readonly icon: Icon;
  readonly tourOnly?: true;
};

/** The places of the navigation, in order; the tour stands in the middle and only for those who take part. */
export const navigationEntries: readonly NavigationEntry[] = [
  { label: 'Members', to: '/members', icon: IconUsersGroup },
  { label: 'Posts', to: '/posts', icon: IconMessage2Heart },
  { label: 'Thrill Tour 2025', to: '/thrill-tour-2025', icon: IconRollercoaster, tourOnly: true },
  { label: 'Meetups', to: '/meetups', icon: IconCalendarHeart },
  { label: 'Parks', to: '/wait-times', icon: IconTicket },
];
