import { Button, FileButton, Text, Textarea } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FormAlert } from '../../../../ui/forms/form-alert.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { ImportFileError } from '../reading/import-file-error.ts';
import { readFile } from '../reading/read-file.ts';
import { MAX_LINES } from '../reading/read-table.ts';
import { ExportButton } from './export-button.tsx';
import classes from './import-page.module.css';
import { type ImportDraft, newDraft } from './use-import-draft.ts';

type ChooseStepProps = { readonly onChosen: (draft: ImportDraft) => void };

/** Lets the member choose a file or paste a list, or export the log. */
export function ChooseStep({ onChosen }: ChooseStepProps) {
  const [pasted, setPasted] = useState('');
  const [error, setError] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const resetFileInput = useRef<() => void>(null);

  async function createDraft(read: () => ImportDraft | Promise<ImportDraft>): Promise<void> {
    setError(undefined);
    setIsReading(true);
    try {
      onChosen(await read());
    } catch (caught) {
      setError(
        caught instanceof ImportFileError ? caught.message : 'The file could not be read. Choose it again.',
      );
    } finally {
      setIsReading(false);
    }
  }

  const chooseFile = (file: File | null) => {
    if (file) void createDraft(async () => newDraft(file.name, await readFile(file)));
    // Without a reset, choosing a file of the same name again would not fire a change event.
    resetFileInput.current?.();
  };

  return (
    <>
      <Panel title="Import coasters">
        <p className={classes.intro}>
          Choose a table (CSV) from this app, from another app or from your spreadsheet, or paste a list. You
          see what was found before anything is added. If you import a file twice, nothing is added twice.
        </p>
        <div className={classes.actions}>
          <FileButton
            onChange={chooseFile}
            resetRef={resetFileInput}
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            inputProps={{ 'aria-label': 'File with coasters' }}
          >
            {(props) => (
              <Button {...props} loading={isReading} leftSection={<IconFileText size={20} aria-hidden />}>
                Choose a file
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            At most {MAX_LINES.toLocaleString()} lines at a time.
          </Text>
        </div>
        <form
          className={classes.paste}
          onSubmit={(event) => {
            event.preventDefault();
            void createDraft(() => newDraft('', pasted));
          }}
        >
          <Textarea
            label="Or paste a list"
            description="One coaster on each line, with its park: Taron, Phantasialand"
            autosize
            minRows={4}
            maxRows={14}
            value={pasted}
            onChange={({ currentTarget }) => setPasted(currentTarget.value)}
          />
          {error !== undefined && <FormAlert tone="error" message={error} />}
          <div className={classes.actions}>
            <Button type="submit" variant="default" disabled={pasted.trim() === ''} loading={isReading}>
              Read the list
            </Button>
          </div>
        </form>
      </Panel>
      <Panel title="Export your log">
        <p className={classes.intro}>
          A table (CSV) with your credits, rides, ratings, reviews, top list and private entries. You can open
          it in a spreadsheet and import it again.
        </p>
        <ExportButton />
      </Panel>
    </>
  );
}
