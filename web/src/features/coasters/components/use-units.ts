import { useLocalStorage } from '@mantine/hooks';
import { DEFAULT_UNITS, type Units } from '../model/units.ts';

/** The units chosen on this device. */
export function useUnits(): readonly [Units, (units: Units) => void] {
  const [units, setUnits] = useLocalStorage<Units>({
    key: 'thrillseekers-units',
    defaultValue: DEFAULT_UNITS,
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: (stored) => (stored === 'metric' || stored === 'imperial' ? stored : DEFAULT_UNITS),
  });
  return [units, setUnits];
}
