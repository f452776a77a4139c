import { Checkbox } from '@mantine/core';
import { TOUR_PARTS } from '#shared/rules/instance/instance-settings.ts';
import classes from './instance-settings.module.css';
import { SettingsSection } from './settings-section.tsx';
import type { Section, SettingsForm } from './use-settings-form.ts';

const section: Section = { title: 'Thrill Tour', names: ['tour_enabled', 'tour_parts'] };

const labels = { schedule: 'Schedule', hotels: 'Hotels', coasters: 'Coasters', team: 'Team' } as const;

/** Turns the tour on or off, and chooses the parts of its guide. */
export function TourSection({ form }: { readonly form: SettingsForm }) {
  const { values, errors, set } = form;
  const change = (part: (typeof TOUR_PARTS)[number], isShown: boolean) =>
    set(
      'tour_parts',
      TOUR_PARTS.filter((name) => (name === part ? isShown : values.tour_parts.includes(name))),
    );
  return (
    <SettingsSection
      id="tour"
      form={form}
      section={section}
      description="Without the tour, new members are not asked about it, and its guide is not reachable. Nothing is deleted."
    >
      <Checkbox
        label="This community has the Thrill Tour"
        size="md"
        className={classes.checkboxLine ?? ''}
        checked={values.tour_enabled}
        onChange={(event) => set('tour_enabled', event.currentTarget.checked)}
      />
      {values.tour_enabled && (
        <Checkbox.Group label="Parts of the guide" error={errors.tour_parts} value={values.tour_parts}>
          <div className={classes.parts}>
            {TOUR_PARTS.map((part) => (
              <Checkbox
                key={part}
                value={part}
                label={labels[part]}
                size="md"
                className={classes.checkboxLine ?? ''}
                onChange={(event) => change(part, event.currentTarget.checked)}
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </SettingsSection>
  );
}
