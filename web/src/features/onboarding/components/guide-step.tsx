import { Text } from '@mantine/core';
import { IconMapPin, IconThumbUp } from '@tabler/icons-react';
import { GUIDE_PARK_POSTS, GUIDE_TIP_UPVOTES } from '#shared/constants.ts';
import classes from './guide-step.module.css';

/** Explains the THRILL GUIDE badge and the two ways to earn it. */
export function GuideStep() {
  return (
    <div className={classes.ways}>
      <div className={classes.badge}>THRILL GUIDE</div>
      <Text ta="center">
        The badge stands beside the names of members who know their parks and share it. There are two ways to
        earn it:
      </Text>
      <ul className={classes.list}>
        <li className={classes.way}>
          <IconThumbUp size={28} stroke={1.7} aria-hidden="true" />
          <span>
            <strong>{GUIDE_TIP_UPVOTES} or more upvotes</strong> on the tips you share
          </span>
        </li>
        <li className={classes.way}>
          <IconMapPin size={28} stroke={1.7} aria-hidden="true" />
          <span>
            <strong>{GUIDE_PARK_POSTS} or more posts</strong> with a park location attached
          </span>
        </li>
      </ul>
    </div>
  );
}
