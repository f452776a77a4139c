import { SegmentedControl } from '@mantine/core';
import { UNIT_NAMES, type Units } from '../../lib/units/units.ts';
import { useUnits } from '../../lib/units/use-units.ts';
import classes from './units-control.module.css';

const systems: readonly Units[] = ['imperial', 'metric'];

/** Chooses the units of all measures on this device; takes effect immediately. */
export function UnitsControl({ isSmall = false }: { readonly isSmall?: boolean }) {
  const [units, setUnits] = useUnits();
  return (
    <SegmentedControl<Units>
      aria-label="Units"
      size={isSmall ? 'sm' : 'md'}
      radius="xl"
      fullWidth={!isSmall}
      data={systems.map((value) => ({
        value,
        label: `${UNIT_NAMES[value].distance} · ${UNIT_NAMES[value].speed}`,
      }))}
      value={units}
      onChange={setUnits}
      classNames={{ root: isSmall ? (classes.small ?? '') : '', label: classes.label ?? '' }}
    />
  );
}
