import { useLocalStorage } from '@mantine/hooks';
import { type Units, unitsOfLocale } from './units.ts';

/** Returns the units of all measures on this device: the chosen ones, or those of the visitor's locale. */
export function useUnits(): readonly [Units, (units: Units) => void] {
  const usual = unitsOfLocale(navigator.language);
  const [units, setUnits] = useLocalStorage<Units>({
    key: 'thrillseekers-units',
    defaultValue: usual,
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: (stored) => (stored === 'metric' || stored === 'imperial' ? stored : usual),
  });
  return [units, setUnits];
}
