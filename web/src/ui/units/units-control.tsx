import { UNIT_NAMES, type Units } from '../../lib/units/units.ts';
import { useUnits } from '../../lib/units/use-units.ts';
import { SegmentedChoice } from '../forms/segmented-choice.tsx';

const systems: readonly Units[] = ['imperial', 'metric'];

/** Chooses the units of all measures on this device; takes effect immediately. */
export function UnitsControl({ isSmall = false }: { readonly isSmall?: boolean }) {
  const [units, setUnits] = useUnits();
  return (
    <SegmentedChoice
      label="Units"
      isQuiet={isSmall}
      options={systems.map((value) => ({
        value,
        label: `${UNIT_NAMES[value].distance} · ${UNIT_NAMES[value].speed}`,
      }))}
      value={units}
      onChange={setUnits}
    />
  );
}
