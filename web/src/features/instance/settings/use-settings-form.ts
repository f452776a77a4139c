import { useEffect, useState } from 'react';
import type { InstanceSettingsForm } from '#shared/rules/instance/instance-settings.ts';
import { showToast } from '../../../lib/toast.ts';
import { useSaveSettings } from '../api/settings.ts';
import { saveErrorMessage } from '../model/save-error-message.ts';
import { checkSettings, formValues, type SettingName, type StoredSettings } from '../model/settings.ts';

/** Settings that are saved together. */
export type Section = { readonly title: string; readonly names: readonly SettingName[] };

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** Holds the unsaved values of all sections. Saving one section keeps the unsaved values of the others. */
export function useSettingsForm(stored: StoredSettings) {
  const [values, setValues] = useState(() => formValues(stored));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  /** The section of the last save, which may still be running or have failed. */
  const [submittedSection, setSubmittedSection] = useState<Section>();
  const save = useSaveSettings();
  const storedValues = formValues(stored);
  const isLocked = (name: SettingName) => stored.locked[name] !== undefined;
  const isChanged = (name: SettingName) =>
    JSON.stringify(values[name]) !== JSON.stringify(storedValues[name]);
  const isDirty = (section: Section) => section.names.some(isChanged);
  const hasChanges = Object.keys(storedValues).some((name) => isChanged(name as SettingName));
  useEffect(() => {
    if (!hasChanges) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasChanges]);

  const errorsWithout = (names: readonly SettingName[]) =>
    Object.fromEntries(
      Object.entries(errors).filter(([path]) => !names.some((name) => path.split('.')[0] === name)),
    );

  function set<Name extends SettingName>(name: Name, value: InstanceSettingsForm[Name]): void {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors(errorsWithout([name]));
  }

  function undo({ title, names }: Section): void {
    setValues((current) => ({ ...current, ...pick(storedValues, names) }));
    setErrors(errorsWithout(names));
    // Resetting a save that is running would hide its result.
    if (submittedSection?.title === title && !save.isPending) save.reset();
  }

  function submit(section: Section): void {
    if (save.isPending) return;
    const names = section.names.filter((name) => isChanged(name) && !isLocked(name));
    const result = checkSettings(values, names);
    setErrors({ ...errorsWithout(section.names), ...(!result.ok && result.errors) });
    if (!result.ok || names.length === 0) return;
    setSubmittedSection(section);
    save.mutate(result.changes, {
      onSuccess: (settings) => {
        // The server may have normalised the values.
        setValues((current) => ({ ...current, ...pick(formValues(settings), names) }));
        showToast({ title: 'Saved', message: `${section.title} is up to date for everyone.` });
      },
    });
  }

  return {
    values,
    errors,
    locked: stored.locked,
    hasChanges,
    set,
    undo,
    submit,
    isDirty,
    isPending: (section: Section) => save.isPending && submittedSection?.title === section.title,
    errorOf: (section: Section) =>
      save.isError && submittedSection?.title === section.title ? saveErrorMessage(save.error) : undefined,
  };
}

function pick(values: InstanceSettingsForm, names: readonly SettingName[]): Partial<InstanceSettingsForm> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
