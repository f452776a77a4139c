/** The password of every member of the demo. It is public, because a demo has nothing to protect. */
export const DEMO_PASSWORD = 'Thrill-Demo-1!';

/** Accounts with which people who try the demo can sign in. */
export const demoAccounts = [
  { role: 'user', email: 'member@demo.example', password: DEMO_PASSWORD },
  { role: 'moderator', email: 'moderator@demo.example', password: DEMO_PASSWORD },
  { role: 'admin', email: 'admin@demo.example', password: DEMO_PASSWORD },
] as const;
