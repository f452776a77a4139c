import {
  IconCalendarPlus,
  IconChevronRight,
  IconPencilPlus,
  IconStar,
  IconUsersPlus,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { Panel } from '../../../ui/layout/panel.tsx';
import classes from './first-steps.module.css';

const steps = [
  { to: '/wait-times', icon: IconStar, title: 'Star your parks', description: 'Their queues show up here.' },
  {
    to: '/meetups',
    icon: IconCalendarPlus,
    title: 'Plan a park visit',
    description: 'The others see when you are there, and can join.',
  },
  {
    to: '/create-post',
    icon: IconPencilPlus,
    title: 'Write a post',
    description: 'Which ride was your last?',
  },
  { to: '/meetups/new', icon: IconUsersPlus, title: 'Host a meetup', description: 'Pick a park and a day.' },
];

/** Welcomes a new member with suggestions. */
export function FirstSteps({ name }: { readonly name: string }) {
  return (
    <Panel title="Your first lift hill">
      <p className={classes.lead}>
        Welcome aboard, <bdi>{name}</bdi>! A good place to start:
      </p>
      <ul className={classes.steps}>
        {steps.map(({ to, icon: StepIcon, title, description }) => (
          <li key={to}>
            <Link to={to} className={classes.step ?? ''}>
              <StepIcon size={24} stroke={1.8} aria-hidden className={classes.icon} />
              <span className={classes.text}>
                <strong>{title}</strong>
                <span className={classes.description}>{description}</span>
              </span>
              <IconChevronRight size={20} aria-hidden className={classes.chevron} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
