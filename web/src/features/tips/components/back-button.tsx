import { UnstyledButton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import classes from './back-button.module.css';
import { useGoBack } from './use-go-back.ts';

/** Leads back to where one came from. */
export function BackButton() {
  return (
    <UnstyledButton className={classes.back ?? ''} onClick={useGoBack()}>
      <IconArrowLeft size={20} aria-hidden /> Back
    </UnstyledButton>
  );
}
