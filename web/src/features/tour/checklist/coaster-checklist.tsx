import { Checkbox, Text } from '@mantine/core';
import { IconConfetti } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ShownWrite } from '../../../lib/outbox/use-queued-writes.ts';
import { formatMetricValue } from '../../../lib/units/coaster-figures.ts';
import { useUnits } from '../../../lib/units/use-units.ts';
import { CrestRide } from '../../../ui/art/crest-ride.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { WriteStatus } from '../../../ui/states/write-status.tsx';
import { type TourFigures, useTourFigures } from '../api/list-tour-figures.ts';
import { checklistProgress, countChecked } from '../model/checklist.ts';
import type { TourPark } from '../model/tour-guide.ts';
import classes from './coaster-checklist.module.css';
import { ProgressFigures } from './progress-figures.tsx';

type CoasterChecklistProps = {
  readonly parks: readonly TourPark[];
  /** Names of the checked coasters. */
  readonly checked: ReadonlySet<string>;
  /** The ticks that wait in the outbox, by name of the coaster. */
  readonly unsentTicks: ReadonlyMap<string, ShownWrite>;
  readonly onToggle: (park: TourPark, name: string) => void;
  readonly renderDrawing: RenderDrawing;
};

/** Draws a coaster from its figures, which are null for a coaster that is not in the catalogue. */
export type RenderDrawing = (figures: TourFigures | null) => ReactNode;

/** Lists every coaster of the tour with a checkbox. */
export function CoasterChecklist({
  parks,
  checked,
  unsentTicks,
  onToggle,
  renderDrawing,
}: CoasterChecklistProps) {
  const progress = checklistProgress(parks, checked);
  const figures = useTourFigures().data;
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
                      inner: classes.checkboxInner ?? '',
                      input: classes.checkbox ?? '',
                      body: classes.body ?? '',
                      labelWrapper: classes.labelWrapper ?? '',
                      label: classes.label ?? '',
                      description: classes.figures ?? '',
                    }}
                    size="md"
                    label={name}
                    description={<Figures figures={figures?.get(id)} renderDrawing={renderDrawing} />}
                    checked={checked.has(name)}
                    onChange={() => {
                      setJustTicked(checked.has(name) ? undefined : name);
                      onToggle(park, name);
                    }}
                  />
                  <UnsentNote write={unsentTicks.get(name)} />
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

type FiguresProps = {
  /** Undefined until they are loaded, null for a coaster that is not in the catalogue. */
  readonly figures: TourFigures | null | undefined;
  readonly renderDrawing: RenderDrawing;
};

/** Shows the height and the track of a coaster. Reserves the space of the track until the figures are loaded. */
function Figures({ figures, renderDrawing }: FiguresProps) {
  const [units] = useUnits();
  return (
    <>
      {figures && figures.height_m !== null && formatMetricValue(figures.height_m, 'distance', units)}
      <span className={classes.drawing}>{figures !== undefined && renderDrawing(figures)}</span>
    </>
  );
}

function UnsentNote({ write }: { readonly write: ShownWrite | undefined }) {
  if (!write) return null;
  return (
    <div className={classes.unsentNote}>
      <WriteStatus write={write} />
    </div>
  );
}

function ParkProgress({ park, checked }: { readonly park: TourPark; readonly checked: ReadonlySet<string> }) {
  const checkedCount = countChecked(park, checked);
  const total = park.coasters.length;
  const isComplete = total > 0 && checkedCount === total;
  return (
    <Text fw={650} c={isComplete ? 'bright' : 'dimmed'} className={classes.parkCount ?? ''}>
      {isComplete && <IconConfetti size={20} stroke={1.8} role="img" aria-label="Complete:" />}
      {checkedCount} of {total}
    </Text>
  );
}
