import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import classes from './written-text.module.css';

/** A text longer than this would push everything else off the screen. */
const LONG_TEXT = 600;
const MANY_LINES = 12;

/** What a host wrote, line for line; of a long text its beginning, and the rest on demand. */
export function WrittenText({ children }: { readonly children: string }) {
  const [opened, setOpened] = useState(false);
  const isLong = children.length > LONG_TEXT || children.split('\n').length > MANY_LINES;
  return (
    <>
      <p className={classes.text} dir="auto" data-cut={(isLong && !opened) || undefined}>
        {children}
      </p>
      {isLong && (
        <UnstyledButton
          className={classes.more ?? ''}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {opened ? 'Show less' : 'Read more'}
        </UnstyledButton>
      )}
    </>
  );
}
