import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import type { Units } from '../model/units.ts';

type UnitsSwitchProps = { readonly units: Units; readonly onChange: (units: Units) => void };

/** Chooses the units of all measures. */
export function UnitsSwitch({ units, onChange }: UnitsSwitchProps) {
  const label = useId();
  return (
    <>
      <VisuallyHidden id={label}>Figures in</VisuallyHidden>
      <SegmentedControl<Units>
        aria-labelledby={label}
        size="sm"
        radius="xl"
        data={[
          { value: 'imperial', label: 'ft · mph' },
          { value: 'metric', label: 'm · km/h' },
        ]}
        value={units}
        onChange={onChange}
        styles={{
          root: { padding: 0, backgroundColor: 'transparent', marginInlineStart: 'auto' },
          indicator: {
            border: '1px solid var(--ts-line)',
            backgroundColor: 'var(--ts-surface)',
            boxShadow: 'none',
          },
          label: { minHeight: 44, display: 'grid', placeItems: 'center' },
        }}
      />
    </>
  );
}
