/** npm run import:parks -- FILE */
import { importParks } from '../../server/operations/import/parks/import-parks.ts';
import { parkFiles } from '../../server/operations/import/parks/park-files.ts';
import { runImportCommand } from './import-command.ts';

await runImportCommand({
  name: 'import:parks',
  summary:
    'Adds the parks of a file (JSON or CSV) to the directory, and changes those that are in it already.',
  kind: parkFiles,
  importFile: importParks,
});
