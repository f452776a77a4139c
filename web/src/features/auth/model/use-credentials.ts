// @spec accounts/auth-rules

import { useForm } from '@mantine/form';
import * as z from 'zod/mini';
import { emailSchema } from '#shared/rules/accounts/email.ts';

/** Returns the email and password fields of the sign-in and sign-up forms, with the rules that both forms share. */
export function useCredentials(initialEmail: string) {
  return useForm({
    initialValues: { email: initialEmail, password: '' },
    validate: {
      email: (email) => {
        if (email.trim() === '') return 'Please enter your email address';
        return z.safeParse(emailSchema, email).success ? null : 'This does not look like an email address';
      },
      password: (password) => (password === '' ? 'Please enter your password' : null),
    },
  });
}
