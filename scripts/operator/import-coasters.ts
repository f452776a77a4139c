/** npm run import:coasters -- FILE */
import { coasterFiles } from '../../server/operations/import/coasters/coaster-files.ts';
import { importCoasters } from '../../server/operations/import/coasters/import-coasters.ts';
import { runImportCommand } from './import-command.ts';

await runImportCommand({
  name: 'import:coasters',
  summary:
    'Adds the coasters of a file (JSON or CSV) to the catalogue, and changes those that are in it already.',
  kind: coasterFiles,
  importFile: importCoasters,
});
