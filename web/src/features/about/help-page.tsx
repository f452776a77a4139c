import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { GUIDE_PARK_POSTS, GUIDE_TIP_UPVOTES } from '#shared/constants.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import classes from './about.module.css';

type Answer = { readonly question: string; readonly answer: ReactNode };

const to = (path: string, label: string) => (
  <Anchor component={Link} to={path} fw={600} underline="always">
    {label}
  </Anchor>
);

const parkAnswers: readonly Answer[] = [
  {
    question: 'How fresh are the waits?',
    answer:
      'Each wait says how old it is. While a park is on the screen its waits are loaded every five minutes; Refresh loads them at once.',
  },
  {
    question: 'How do I put my parks first?',
    answer: (
      <>
        Open a park under {to('/wait-times', 'Parks')} and press Star. Starred parks come first in that list
        and on your home screen.
      </>
    ),
  },
  {
    question: 'Can I use it in a queue without signal?',
    answer:
      'What is on the screen stays readable, and the draft of a post waits on your device until you are back.',
  },
];

const peopleAnswers: readonly Answer[] = [
  {
    question: 'How do I become a THRILL GUIDE?',
    answer: `With ${GUIDE_TIP_UPVOTES} upvotes on your tips, or ${GUIDE_PARK_POSTS} posts that name a park. Your profile shows how far you are.`,
  },
  {
    question: 'Where is the Thrill Tour guide?',
    answer: (
      <>
        Choose “Yes” for the tour when you edit your profile in {to('/settings', 'Settings')}. The guide is
        then in the middle of the navigation.
      </>
    ),
  },
  {
    question: 'What does the shield beside a name mean?',
    answer: 'An admin or a moderator of this community. They remove what does not belong here.',
  },
];

const accountAnswers: readonly Answer[] = [
  {
    question: 'I forgot my password',
    answer:
      'Press “Forgot your password?” on the sign-in screen. You get a mail with a link to choose a new one.',
  },
  {
    question: 'Feet or metres, light or dark?',
    answer: <>Both are in {to('/settings#appearance', 'Settings')}.</>,
  },
  {
    question: 'Who sees my profile?',
    answer: (
      <>
        Members only. {to('/settings#privacy', 'Privacy')} lists who sees what, and how to delete your
        account.
      </>
    ),
  },
];

/** Short answers to common questions. */
export function HelpPage() {
  return (
    <Page title="Help">
      <div className={classes.panels}>
        <Panel title="Parks and waits">
          <Answers answers={parkAnswers} />
        </Panel>
        <Panel title="Members and the tour">
          <Answers answers={peopleAnswers} />
        </Panel>
        <Panel title="Your account">
          <Answers answers={accountAnswers} />
        </Panel>
      </div>
    </Page>
  );
}

function Answers({ answers }: { readonly answers: readonly Answer[] }) {
  return (
    <dl className={classes.list}>
      {answers.map(({ question, answer }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
