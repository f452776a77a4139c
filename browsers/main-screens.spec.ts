import { heading } from './support/target.ts';
import { test } from './support/test.ts';

const SCREENS = [
  { path: '/meetups', title: 'Meetups' },
  { path: '/posts', title: 'Posts' },
  { path: '/members', title: 'Members' },
  { path: '/wait-times', title: 'Parks and wait times' },
] as const;

test('the main screens open without errors', async ({ app, member }) => {
  await app.openAs('/', member);
  await app.expectVisible(heading(/^Hey, /));
  await app.expectNoErrors('/');
  for (const { path, title } of SCREENS) {
    await app.open(path);
    await app.expectVisible(heading(title));
    await app.expectNoErrors(path);
  }
});
