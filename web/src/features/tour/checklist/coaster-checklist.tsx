import { Checkbox, Text } from '@mantine/core';
import { IconConfetti } from '@tabler/icons-react';
import { useState } from 'react';
import type { ShownWrite } from '../../../lib/outbox/use-queued-writes.ts';
import { CrestRide } from '../../../ui/art/crest-ride.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SendingNote } from '../../../ui/states/sending-note.tsx';
import { checklistProgress, countChecked } from '../model/checklist.ts';
import type { TourPark } from '../model/tour-guide.ts';
import classes from './coaster-checklist.module.css';
import { ProgressFigures } from './progress-figures.tsx';

type CoasterChecklistProps = {
  readonly parks: readonly TourPark[];
  /** Names of the checked coasters. */
  readonly checked: ReadonlySet<string>;
  /** The ticks that wait for a connection, by name. */
  readonly waiting: ReadonlyMap<string, ShownWrite>;
  readonly onToggle: (park: TourPark, name: string) => void;
};

/** Lists every coaster of the tour with a checkbox. */
export function CoasterChecklist({ parks, checked, waiting, onToggle }: CoasterChecklistProps) {
  const progress = checklistProgress(parks, checked);
  const [justTicked, setJustTicked] = useState<string>();
  return (
    <div className={classes.tab}>
      <div className={classes.progress}>
        <ProgressFigures {...progress} />
      </div>
      <div className={classes.parks}>
        {parks.map((park) => (
          <Panel key={park.id} title={park.name} action={<ParkProgress park={park} checked={checked} />}>
            <ul className={classes.coasters}>
              {park.coasters.map(({ id, name }) => (
                <li key={id}>
                  <Checkbox
                    classNames={{
                      input: classes.box ?? '',
                      body: classes.body ?? '',
                      labelWrapper: classes.labelWrapper ?? '',
                      label: classes.label ?? '',
                    }}
                    size="md"
                    iconColor="var(--mantine-primary-color-contrast)"
                    label={name}
                    checked={checked.has(name)}
                    onChange={() => {
                      setJustTicked(checked.has(name) ? undefined : name);
                      onToggle(park, name);
                    }}
                  />
                  <WaitingNote write={waiting.get(name)} />
                  {justTicked === name && <CrestRide />}
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </div>
  );
}

function WaitingNote({ write }: { readonly write: ShownWrite | undefined }) {
  if (!write) return null;
  return (
    <div className={classes.note}>
      <SendingNote write={write} />
    </div>
  );
}

function ParkProgress({ park, checked }: { readonly park: TourPark; readonly checked: ReadonlySet<string> }) {
  const done = countChecked(park, checked);
  const total = park.coasters.length;
  const isDone = total > 0 && done === total;
  return (
    <Text fw={650} c={isDone ? 'bright' : 'dimmed'} className={classes.count ?? ''}>
      {isDone && <IconConfetti size={20} stroke={1.8} role="img" aria-label="Complete:" />}
      {done} of {total}
    </Text>
  );
}
