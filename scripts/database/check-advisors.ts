/** Fails when Supabase's advisors report a warning or an error in the schema. */
import { withScratchDatabase } from './scratch-database.ts';
import { runSupabase } from './supabase-command.ts';

try {
  const report = await withScratchDatabase((url) =>
    runSupabase(['db', 'advisors', `--remote=${url}`, '--level', 'warn', '--fail-on', 'warn']),
  );
  console.log(report.trim() || 'The advisors found nothing.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
