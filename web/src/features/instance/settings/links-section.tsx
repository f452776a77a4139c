import { Button, TextInput } from '@mantine/core';
import { FOOTER_LINKS_MAX } from '#shared/rules/instance/instance-settings.ts';
import classes from './instance-settings.module.css';
import { SettingsSection } from './settings-section.tsx';
import type { Section, SettingsForm } from './use-settings-form.ts';

const section: Section = { title: 'Links in the footer', names: ['footer_links'] };

/** Edits the links that the footer shows in addition to those to the legal pages. */
export function LinksSection({ form }: { readonly form: SettingsForm }) {
  const { values, errors, set } = form;
  const links = values.footer_links;
  const change = (index: number, part: Partial<(typeof links)[number]>) =>
    set(
      'footer_links',
      links.map((link, at) => (at === index ? { ...link, ...part } : link)),
    );
  return (
    <SettingsSection
      id="links"
      form={form}
      section={section}
      description="Shown next to the links to rules, terms, privacy and imprint."
    >
      {links.length > 0 && (
        <ul className={classes.links}>
          {links.map((link, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: links have no id, and their fields are edited by position
            <li key={index} className={classes.link}>
              <TextInput
                label={`Label of link ${index + 1}`}
                dir="auto"
                value={link.label}
                error={errors[`footer_links.${index}.label`]}
                onChange={(event) => change(index, { label: event.currentTarget.value })}
              />
              <TextInput
                label={`Address of link ${index + 1}`}
                inputMode="url"
                autoComplete="off"
                value={link.url}
                error={errors[`footer_links.${index}.url`]}
                onChange={(event) => change(index, { url: event.currentTarget.value })}
              />
              <Button
                variant="default"
                // Down by about the height of a label, so that the button is aligned with the inputs beside it.
                mt={{ sm: 26 }}
                onClick={() =>
                  set(
                    'footer_links',
                    links.filter((_, at) => at !== index),
                  )
                }
              >
                Remove link {index + 1}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {links.length < FOOTER_LINKS_MAX && (
        <div>
          <Button variant="default" onClick={() => set('footer_links', [...links, { label: '', url: '' }])}>
            Add a link
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}
