import { Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../../lib/api/errors.ts';
import { saveFile } from '../../../../lib/browser/save-file.ts';
import { useMemberId } from '../../../../lib/session/use-member.ts';
import { FormAlert } from '../../../../ui/forms/form-alert.tsx';
import { fetchLogForExport } from '../api/fetch-log-for-export.ts';
import { exportLog } from '../csv/export-log.ts';

/** Shows the button that downloads the member's log as a CSV file, which this app can import again. */
export function ExportButton() {
  const userId = useMemberId();
  const save = useMutation({
    async mutationFn() {
      const { credits, rides } = await fetchLogForExport(userId);
      const today = new Date().toISOString().slice(0, 10);
      saveFile(`ride-log-${today}.csv`, new Blob([exportLog(credits, rides)], { type: 'text/csv' }));
      return credits.length;
    },
  });
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="default"
        leftSection={<IconDownload size={20} aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        Download my log
      </Button>
      <div role="status">
        {save.data !== undefined && `Your ${save.data.toLocaleString()} credits are in the downloaded file.`}
      </div>
      {save.isError && (
        <FormAlert
          tone="error"
          message={errorMessage(save.error, 'Your log could not be downloaded.')}
          hint="Nothing was changed. Please try again."
        />
      )}
    </Stack>
  );
}
