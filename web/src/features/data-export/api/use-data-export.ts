import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { loadCode } from '../../../lib/browser/load-code.ts';
import { chooseStreamTarget } from '../../../lib/browser/save-stream.ts';
import { type ExportProgress, exportEntries } from '../model/export-entries.ts';
import { downloadStoredFile } from './download-stored-file.ts';
import { fetchExportRows } from './fetch-export-rows.ts';

/** Returns the mutation that saves all data of the member as a ZIP file. Resolves to false if the member cancels the file dialog. */
export function useDataExport() {
  const [progress, setProgress] = useState<ExportProgress>();
  const controller = useRef(new AbortController());
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  const mutation = useMutation({
    mutationFn: async (): Promise<boolean> => {
      const { signal } = controller.current;
      const save = await chooseStreamTarget(`my-data-${new Date().toISOString().slice(0, 10)}.zip`);
      if (!save) return false;
      setProgress({ done: 0, total: 1 });
      const source = {
        fetchRows: (part: Parameters<typeof fetchExportRows>[0]) => fetchExportRows(part, signal),
        fetchFile: (bucket: string, path: string) => downloadStoredFile(bucket, path, signal),
      };
      const { makeZip } = await loadCode(() => import('client-zip'));
      await save(makeZip(exportEntries(source, setProgress)));
      return true;
    },
  });
  return { ...mutation, progress };
}
