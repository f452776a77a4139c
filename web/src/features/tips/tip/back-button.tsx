import { UnstyledButton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useGoBack } from '../../../lib/browser/use-go-back.ts';
import classes from './back-button.module.css';

/** Goes back to the previous screen. */
export function BackButton() {
  return (
    <UnstyledButton className={classes.back ?? ''} onClick={useGoBack('/wait-times')}>
      <IconArrowLeft size={20} aria-hidden /> Back
    </UnstyledButton>
  );
}
