import { Button } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../../../../ui/layout/panel.tsx';
import type { LineIssue } from '../reading/read-entries.ts';
import classes from './import-page.module.css';

type LineIssueListProps = { readonly title: string; readonly issues: readonly LineIssue[] };

const INITIAL_COUNT = 5;

/** Lists lines with their issues. Renders nothing if there are none. */
export function LineIssueList({ title, issues }: LineIssueListProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (issues.length === 0) return null;
  return (
    <Panel title={`${title} (${issues.length.toLocaleString()})`}>
      <ul className={classes.list}>
        {issues.slice(0, isOpen ? issues.length : INITIAL_COUNT).map(({ line, text, message }) => (
          <li key={`${line} ${message}`} className={classes.issue}>
            <span>Line {line.toLocaleString()}: </span>
            <bdi>{text}</bdi>
            <p>{message}</p>
          </li>
        ))}
      </ul>
      {!isOpen && issues.length > INITIAL_COUNT && (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Show all
        </Button>
      )}
    </Panel>
  );
}
