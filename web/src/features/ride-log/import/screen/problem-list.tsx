import { Button } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../../../../ui/layout/panel.tsx';
import type { LineProblem } from '../reading/read-entries.ts';
import classes from './import-page.module.css';

type ProblemListProps = { readonly title: string; readonly problems: readonly LineProblem[] };

const SHOWN_AT_FIRST = 5;

/** Lists lines with their problems. Renders nothing if there are none. */
export function ProblemList({ title, problems }: ProblemListProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (problems.length === 0) return null;
  return (
    <Panel title={`${title} (${problems.length.toLocaleString()})`}>
      <ul className={classes.list}>
        {problems.slice(0, isOpen ? problems.length : SHOWN_AT_FIRST).map(({ line, text, message }) => (
          <li key={`${line} ${message}`} className={classes.problem}>
            <span>Line {line.toLocaleString()}: </span>
            <bdi>{text}</bdi>
            <p>{message}</p>
          </li>
        ))}
      </ul>
      {!isOpen && problems.length > SHOWN_AT_FIRST && (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Show all
        </Button>
      )}
    </Panel>
  );
}
