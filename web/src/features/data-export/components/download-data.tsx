import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { errorMessage } from '../../../lib/api/errors.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { useDataExport } from '../api/use-data-export.ts';
import classes from './download-data.module.css';

/** Downloads all data of the member, and shows the progress. */
export function DownloadData() {
  const { mutate, isPending, isError, error, data: isSaved, progress } = useDataExport();
  return (
    <Stack gap="xs" className={classes.export ?? ''}>
      <Button
        variant="default"
        leftSection={<IconDownload size={20} aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
      >
        Download my data
      </Button>
      {isPending && progress && (
        <>
          <progress
            className={classes.progress}
            aria-label="Download"
            value={progress.done}
            max={progress.total}
          />
          <Text size="sm" c="dimmed">
            Keep this page open until it is done.
          </Text>
        </>
      )}
      <div role="status">{isSaved === true && <Text>Your data is in the downloaded file.</Text>}</div>
      {isError && (
        <FormAlert
          tone="error"
          message={errorMessage(error, 'Your data did not arrive.')}
          hint="Nothing was changed. Please try again."
        />
      )}
    </Stack>
  );
}
