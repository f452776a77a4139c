/** Accounts that visitors may sign in with; public, since a demo has nothing to protect. */
export const DEMO_PASSWORD = 'Thrill-Demo-1!';

export const demoAccounts = [
  { role: 'user', email: 'member@demo.example', password: DEMO_PASSWORD },
  { role: 'moderator', email: 'moderator@demo.example', password: DEMO_PASSWORD },
  { role: 'admin', email: 'admin@demo.example', password: DEMO_PASSWORD },
] as const;
