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
import { type QuestionAndAnswer, QuestionList } from './question-list.tsx';

const TOUR_QUESTION = 'Where is the Thrill Tour guide?';

const linkTo = (path: string, label: string) => (
  <Anchor component={Link} to={path} fw={600} underline="always">
    {label}
  </Anchor>
);

const parkQuestions: readonly QuestionAndAnswer[] = [
  {
    icon: IconClockHour4,
    question: 'How fresh are the waits?',
    answer:
      'Each wait says how old it is. While a park is on the screen its waits are loaded every five minutes; Refresh loads them at once.',
  },
  {
    icon: IconStar,
    question: 'How do I put my parks first?',
    answer: (
      <>
        Open a park under {linkTo('/wait-times', 'Parks')} and press Star. Starred parks come first in that
        list and on your home screen.
      </>
    ),
  },
  {
    icon: IconWifiOff,
    question: 'Can I use it in a queue without signal?',
    answer:
      'What is on the screen stays readable, and the draft of a post waits on your device until you are back.',
  },
];

const memberQuestions: readonly QuestionAndAnswer[] = [
  {
    icon: IconLaurelWreath,
    question: 'How do I become a THRILL GUIDE?',
    answer: `With ${GUIDE_TIP_UPVOTES} upvotes on your tips, or ${GUIDE_PARK_POSTS} posts that name a park. Your profile shows how far you are.`,
  },
  {
    icon: IconMap,
    question: TOUR_QUESTION,
    answer: (
      <>
        Choose “Yes” for the tour when you edit your profile in {linkTo('/settings', 'Settings')}. The tour
        guide is then in the navigation.
      </>
    ),
  },
  {
    icon: IconShield,
    question: 'What does the shield beside a name mean?',
    answer: 'An admin or a moderator of this community. They remove what does not belong here.',
  },
];

const accountQuestions: readonly QuestionAndAnswer[] = [
  {
    icon: IconKey,
    question: 'I forgot my password',
    answer:
      'Press “Forgot your password?” on the sign-in screen. You get a mail with a link to choose a new one.',
  },
  {
    icon: IconBrightnessHalf,
    question: 'Feet or metres, light or dark?',
    answer: (
      <>
        Choose the {linkTo('/settings#units', 'units')} and the {linkTo('/settings#appearance', 'appearance')}{' '}
        in the settings.
      </>
    ),
  },
  {
    icon: IconEye,
    question: 'Who sees my profile?',
    answer: (
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
          <QuestionList questions={parkQuestions} />
        </Panel>
        <Panel title={tour_enabled ? 'Members and the tour' : 'Members'}>
          <QuestionList
            questions={memberQuestions.filter(({ question }) => tour_enabled || question !== TOUR_QUESTION)}
          />
        </Panel>
        <Panel title="Your account">
          <QuestionList questions={accountQuestions} />
        </Panel>
      </div>
    </Page>
  );
}
