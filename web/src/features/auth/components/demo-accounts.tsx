import { Button, Title } from '@mantine/core';
import type { Role } from '#shared/constants.ts';
import type { DemoAccount } from '../../../lib/demo.ts';
import { useSignIn } from '../api/sign-in.ts';
import classes from './demo-accounts.module.css';

const roleNames: Record<Role, string> = { user: 'Member', moderator: 'Moderator', admin: 'Admin' };

/** Shows buttons that sign in as one of the accounts of a demo. */
export function DemoAccounts({ accounts }: { readonly accounts: readonly DemoAccount[] }) {
  const signIn = useSignIn();
  return (
    <section className={classes.accounts} aria-labelledby="demo-accounts">
      <Title order={2} fz={20} id="demo-accounts">
        This is a demo
      </Title>
      <p className={classes.intro}>Its members are invented. Look around as:</p>
      <div className={classes.buttons}>
        {accounts.map(({ role, email, password }) => (
          <Button
            key={email}
            variant="default"
            px={4}
            loading={signIn.isPending && signIn.variables.email === email}
            disabled={signIn.isPending}
            onClick={() => signIn.mutate({ email, password })}
          >
            {roleNames[role]}
          </Button>
        ))}
      </div>
    </section>
  );
}
