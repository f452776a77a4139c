/** Rules that the server and the web app share. */
import type { Mutation } from '../mutation.ts';

export const sharedRuleMutations: readonly Mutation[] = [
  {
    symptom: 'The 30th of February is accepted as a date',
    feature: 'shared rules',
    file: 'shared/rules/calendar-date.ts',
    find: 'return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;',
    replace: 'return !Number.isNaN(date.getTime());',
    test: 'shared/rules/calendar-date.test.ts',
  },
  {
    symptom: 'A visit for today is rejected',
    feature: 'visits',
    file: 'shared/rules/community/visit.ts',
    find: 'date >= today',
    replace: 'date > today',
    test: 'shared/rules/community/visit.test.ts',
  },
  {
    symptom: 'A post accepts a visit that is in the future',
    feature: 'posts',
    file: 'shared/rules/community/post.ts',
    find: "  if (date > today) return 'That day is still to come. Choose today or an earlier day.';\n",
    replace: '',
    test: 'shared/rules/community/post.test.ts',
  },
  {
    symptom: 'A meetup may end before it begins, but not on its first day',
    feature: 'meetups',
    file: 'shared/rules/community/meetup.ts',
    find: 'end_date === null || end_date >= date',
    replace: 'end_date !== date',
    test: 'shared/rules/community/meetup.test.ts',
  },
  {
    symptom: 'A coaster count of -5 is accepted',
    feature: 'profile',
    file: 'shared/rules/accounts/profile.ts',
    find: 'z.minimum(0,',
    replace: 'z.minimum(-9,',
    test: 'shared/rules/accounts/profile.test.ts',
  },
  {
    symptom: 'Markup is accepted as a Discord name',
    feature: 'members',
    file: 'shared/rules/accounts/social-handle.ts',
    find: '[^\\p{C}<>@#:`/\\\\]{2,32}#',
    replace: '[^\\p{C}@#:`\\\\]{2,32}#',
    test: 'shared/rules/accounts/social-handle.test.ts',
  },
];
