import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import classes from './collapsible-text.module.css';

/** Texts above these limits, in characters and lines, start collapsed. */
const LONG_TEXT = 600;
const MANY_LINES = 12;

/** Shows a text with its line breaks. A long text starts collapsed. */
export function CollapsibleText({ children }: { readonly children: string }) {
  const [opened, setOpened] = useState(false);
  const isLong = children.length > LONG_TEXT || children.split('\n').length > MANY_LINES;
  return (
    <>
      <p className={classes.text} dir="auto" data-collapsed={(isLong && !opened) || undefined}>
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
