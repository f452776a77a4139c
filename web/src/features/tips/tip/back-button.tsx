import { UnstyledButton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useGoBack } from '../../../lib/browser/use-go-back.ts';
import classes from './back-button.module.css';

/** Goes back to the previous screen, or to the parks if this was the first one. */
export function BackButton() {
  const isFirst = useLocation().key === 'default';
  return (
    <UnstyledButton className={classes.back ?? ''} onClick={useGoBack('/wait-times')}>
      <IconArrowLeft size={20} aria-hidden /> {isFirst ? 'Back to Parks' : 'Back'}
    </UnstyledButton>
  );
}
