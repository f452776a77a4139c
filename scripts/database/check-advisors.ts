/** Fails when Supabase's advisors find a warning or worse in the schema. */
import { withScratchDatabase } from './scratch-database.ts';
import { runSupabase } from './supabase-command.ts';

try {
  const report = await withScratchDatabase(({ url }) =>
    runSupabase(['db', 'advisors', `--remote=${url}`, '--level', 'warn', '--fail-on', 'warn']),
  );
  console.log(report.trim() || 'The advisors find nothing.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
