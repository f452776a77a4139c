import { Anchor, Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { LegalPage } from '#shared/rules/instance/legal-pages.ts';
import { legalLabels } from '../../../ui/instance/legal-labels.ts';
import { Markdown } from '../legal/markdown.tsx';
import { legalTemplates } from '../model/legal-templates.ts';
import classes from './instance-settings.module.css';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsForm } from './use-settings-form.ts';

const descriptions: Readonly<Record<LegalPage, string>> = {
  rules: 'How members treat each other. Decisions of moderators refer to it.',
  terms: 'The agreement between you and the members.',
  privacy: 'What you store and why. The law asks for it nearly everywhere.',
  imprint: 'Who is responsible for this site. Required in Germany, among others.',
};

type PageSectionProps = { readonly form: SettingsForm; readonly page: LegalPage };

/** Edits the text of a legal page, with a template and a preview. */
export function PageSection({ form, page }: PageSectionProps) {
  const [hasPreview, setHasPreview] = useState(false);
  const text = form.values[page];
  const title = legalLabels[page];
  return (
    <SettingsSection
      id={page}
      form={form}
      section={{ title, names: [page] }}
      description={
        <>
          {descriptions[page]} Everybody can read it at{' '}
          <Anchor component={Link} to={`/${page}`} underline="always">
            /{page}
          </Anchor>
          , also without an account. Empty pages are not linked.
        </>
      }
    >
      <Textarea
        label={`Text of ${title}`}
        description="Markdown: # heading, **bold**, - list, [link](https://…). A \\ at the end of a line breaks it. No HTML."
        autosize
        minRows={4}
        maxRows={18}
        dir="auto"
        value={text}
        error={form.errors[page]}
        onChange={(event) => form.set(page, event.currentTarget.value)}
      />
      <Group gap="sm">
        {text.trim() === '' ? (
          <Button variant="default" onClick={() => form.set(page, legalTemplates[page])}>
            Start with our template
          </Button>
        ) : (
          <Button variant="default" aria-expanded={hasPreview} onClick={() => setHasPreview(!hasPreview)}>
            {hasPreview ? 'Hide preview' : 'Preview'}
          </Button>
        )}
      </Group>
      {hasPreview && text.trim() !== '' && (
        <section aria-label={`Preview of ${title}`} className={classes.preview}>
          <Markdown source={text} />
        </section>
      )}
    </SettingsSection>
  );
}
