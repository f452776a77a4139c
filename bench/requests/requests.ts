import type { BenchRequest } from './bench-request.ts';
import { coasterRequests } from './coasters.ts';
import { everyScreenRequests } from './every-screen.ts';
import { formRequests } from './forms.ts';
import { meetupRequests } from './meetups.ts';
import { memberRequests } from './members.ts';
import { postRequests } from './posts.ts';
import { tipRequests } from './tips.ts';

/** All measured requests, screen by screen. */
export const requests: readonly BenchRequest[] = [
  ...everyScreenRequests,
  ...postRequests,
  ...memberRequests,
  ...meetupRequests,
  ...tipRequests,
  ...coasterRequests,
  ...formRequests,
];
