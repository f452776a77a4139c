import { Anchor } from '@mantine/core';
import {
  IconBrightnessHalf,
  IconClockHour4,
  IconEye,
  IconKey,
  IconLaurelWreath,
  IconMap,
  IconShield,
  IconStar,
  IconWifiOff,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { GUIDE_PARK_POSTS, GUIDE_TIP_UPVOTES } from '#shared/constants.ts';
import { useInstance } from '../../lib/instance/instance.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import classes from './about.module.css';
import { AnswerList } from './answer-list.tsx';
import type { Fact } from './fact-list.tsx';

const TOUR_QUESTION = 'Where is the Thrill Tour guide?';

const linkTo = (path: string, label: string) => (
  <Anchor component={Link} to={path} fw={600} underline="always">
    {label}
  </Anchor>
);

const parkAnswers: readonly Fact[] = [
  {
    icon: IconClockHour4,
    title: 'How fresh are the waits?',
    text: 'Each wait says how old it is. While a park is on the screen its waits are loaded every five minutes; Refresh loads them at once.',
  },
  {
    icon: IconStar,
    title: 'How do I put my parks first?',
    text: (
      <>
        Open a park under {linkTo('/wait-times', 'Parks')} and press Star. Starred parks come first in that
        list and on your home screen.
      </>
    ),
  },
  {
    icon: IconWifiOff,
    title: 'Can I use it in a queue without signal?',
    text: 'What is on the screen stays readable, and the draft of a post waits on your device until you are back.',
  },
];

const peopleAnswers: readonly Fact[] = [
  {
    icon: IconLaurelWreath,
    title: 'How do I become a THRILL GUIDE?',
    text: `With ${GUIDE_TIP_UPVOTES} upvotes on your tips, or ${GUIDE_PARK_POSTS} posts that name a park. Your profile shows how far you are.`,
  },
  {
    icon: IconMap,
    title: TOUR_QUESTION,
    text: (
      <>
        Choose “Yes” for the tour when you edit your profile in {linkTo('/settings', 'Settings')}. The guide
        is then in the middle of the navigation.
      </>
    ),
  },
  {
    icon: IconShield,
    title: 'What does the shield beside a name mean?',
    text: 'An admin or a moderator of this community. They remove what does not belong here.',
  },
];

const accountAnswers: readonly Fact[] = [
  {
    icon: IconKey,
    title: 'I forgot my password',
    text: 'Press “Forgot your password?” on the sign-in screen. You get a mail with a link to choose a new one.',
  },
  {
    icon: IconBrightnessHalf,
    title: 'Feet or metres, light or dark?',
    text: <>Both are in {linkTo('/settings#appearance', 'Settings')}.</>,
  },
  {
    icon: IconEye,
    title: 'Who sees my profile?',
    text: (
      <>
        Members only. {linkTo('/settings#privacy', 'Privacy')} lists who sees what, and how to delete your
        account.
      </>
    ),
  },
];

/** Shows short answers to common questions. */
export function HelpPage() {
  const { tour_enabled } = useInstance();
  return (
    <Page title="Help">
      <div className={classes.panels}>
        <Panel title="Parks and waits">
          <AnswerList answers={parkAnswers} />
        </Panel>
        <Panel title={tour_enabled ? 'Members and the tour' : 'Members'}>
          <AnswerList
            answers={peopleAnswers.filter(({ title }) => tour_enabled || title !== TOUR_QUESTION)}
          />
        </Panel>
        <Panel title="Your account">
          <AnswerList answers={accountAnswers} />
        </Panel>
      </div>
    </Page>
  );
}
