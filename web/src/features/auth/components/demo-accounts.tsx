import { Button, Stack, Text, Title } from '@mantine/core';
import type { Role } from '#shared/constants.ts';
import type { DemoAccount } from '../../../lib/demo.ts';
import { useSignIn } from '../api/sign-in.ts';
import classes from './demo-accounts.module.css';

const offers: Record<Role, string> = {
  user: 'Look around as a member',
  moderator: 'Look around as a moderator',
  admin: 'Look around as an admin',
};

/** Buttons that sign in as one of the accounts of a demo. */
export function DemoAccounts({ accounts }: { readonly accounts: readonly DemoAccount[] }) {
  const signIn = useSignIn();
  return (
    <section className={classes.offers} aria-labelledby="demo-accounts">
      <Title order={2} fz={20} id="demo-accounts">
        This is a demo
      </Title>
      <Text mb="sm">Nobody in it exists. Pick who you want to be.</Text>
      <Stack gap={8}>
        {accounts.map(({ role, email, password }) => (
          <Button
            key={email}
            variant="default"
            fullWidth
            loading={signIn.isPending && signIn.variables.email === email}
            disabled={signIn.isPending}
            onClick={() => signIn.mutate({ email, password })}
          >
            {offers[role]}
          </Button>
        ))}
      </Stack>
    </section>
  );
}
