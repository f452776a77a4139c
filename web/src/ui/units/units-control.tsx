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
      isSmall={isSmall}
      options={systems.map((value) => {
        const { distance, speed } = UNIT_NAMES[value];
        const name = `${distance} · ${speed}`;
        return { value, label: isSmall ? distance : name, name };
      })}
      value={units}
      onChange={setUnits}
    />
  );
}
