import { SegmentedControl, Text } from '@mantine/core';
import { useId } from 'react';
import type { Units } from '../model/units.ts';
import classes from './units-switch.module.css';

type UnitsSwitchProps = { readonly units: Units; readonly onChange: (units: Units) => void };

/** Chooses the units of all measures. */
export function UnitsSwitch({ units, onChange }: UnitsSwitchProps) {
  const label = useId();
  return (
    <div className={classes.switch}>
      <Text id={label} c="dimmed">
        Figures in
      </Text>
      <SegmentedControl<Units>
        aria-labelledby={label}
        size="md"
        radius="xl"
        data={[
          { value: 'imperial', label: 'ft · mph' },
          { value: 'metric', label: 'm · km/h' },
        ]}
        value={units}
        onChange={onChange}
        styles={{ label: { minHeight: 44, display: 'grid', placeItems: 'center' } }}
      />
    </div>
  );
}
