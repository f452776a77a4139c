import { Button, NativeSelect, Text } from '@mantine/core';
import { memo, useState } from 'react';
import { Panel } from '../../../../ui/layout/panel.tsx';
import type { CatalogueCoaster } from '../matching/catalogue-coaster.ts';
import { type Choice, describeGroup, type PlannedGroup } from '../model/import-plan.ts';
import classes from './import-page.module.css';

type GroupListProps = {
  readonly title: string;
  readonly intro: string;
  readonly groups: readonly PlannedGroup[];
  readonly choices: Readonly<Record<string, Choice | undefined>>;
  readonly onChoose: (key: string, choice: Choice) => void;
  readonly startsCollapsed?: boolean;
};

const INITIAL_COUNT = 25;
const ROWS_PER_CLICK = 200;

/** Lists coasters of a file with a choice for each. Renders nothing if there are none. */
export function GroupList({
  title,
  intro,
  groups,
  choices,
  onChoose,
  startsCollapsed = false,
}: GroupListProps) {
  const [shown, setShown] = useState(startsCollapsed ? 0 : INITIAL_COUNT);
  if (groups.length === 0) return null;
  const remaining = groups.length - shown;
  return (
    <Panel title={`${title} (${groups.length.toLocaleString()})`}>
      <p className={classes.intro}>{intro}</p>
      {shown > 0 && (
        <ul className={classes.list}>
          {groups.slice(0, shown).map((group) => (
            <GroupRow
              key={group.key}
              group={group}
              choice={choices[group.key] ?? group.suggested}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
      {remaining > 0 && (
        <Button variant="default" onClick={() => setShown(shown + ROWS_PER_CLICK)}>
          {shown === 0 ? 'Show them' : `Show ${Math.min(remaining, ROWS_PER_CLICK).toLocaleString()} more`}
        </Button>
      )}
    </Panel>
  );
}

type GroupRowProps = {
  readonly group: PlannedGroup;
  readonly choice: Choice;
  readonly onChoose: (key: string, choice: Choice) => void;
};

const GroupRow = memo(function GroupRow({ group, choice, onChoose }: GroupRowProps) {
  const { match, entries } = group;
  const coasters =
    match.kind === 'matched' ? [match.coaster] : match.kind === 'ambiguous' ? match.candidates : [];
  const nameInFile = describeGroup(group);
  return (
    <li className={classes.row}>
      <span className={classes.nameInFile}>
        <bdi>{nameInFile}</bdi>
        {entries.length > 1 && (
          <Text span size="sm" c="dimmed">
            {` ${entries.length.toLocaleString()} lines`}
          </Text>
        )}
      </span>
      <NativeSelect
        size="md"
        aria-label={`${nameInFile} is`}
        className={classes.choice ?? ''}
        value={choice}
        onChange={({ currentTarget }) => onChoose(group.key, choiceOf(currentTarget.value))}
      >
        {choice === '' && <option value="">Choose</option>}
        {coasters.map((coaster) => (
          <option key={coaster.id} value={`coaster:${coaster.id}`}>
            {labelOf(coaster)}
          </option>
        ))}
        <option value="private">Private entry</option>
        <option value="leave">Leave out</option>
      </NativeSelect>
    </li>
  );
});

function choiceOf(value: string): Choice {
  if (value === 'private' || value === 'leave') return value;
  return value.startsWith('coaster:') ? `coaster:${value.slice('coaster:'.length)}` : '';
}

function labelOf({ name, park_name, country, opened, closed }: CatalogueCoaster): string {
  const years = closed ? ` (${opened?.slice(0, 4) ?? '?'}–${closed.slice(0, 4)})` : '';
  return [`${name}${years}`, park_name, country].filter((part) => part).join(' · ');
}
