import { expect, it } from 'vitest';
import { signInsSection } from './sign-ins-section.ts';

const summaryAt = (perSecond: number) => ({ perSecond, median: 10, p99: 40 });

it('compares the feed page with and without sign-ins', () => {
  const text = signInsSection(10_000, {
    server: { feedAlone: summaryAt(800), feedDuringSignIns: summaryAt(400), signIns: summaryAt(12.5) },
    // The unmodified @supabase/lite.
    unmodified: { feedAlone: summaryAt(200), feedDuringSignIns: summaryAt(20), signIns: summaryAt(5) },
  });
  expect(text).toContain('| Feed page during sign-ins / without | 0.50 | 0.10 | |');
  expect(text).toContain('| Feed page, 20 people sign in | 400 (10.0, 40.0) | 20.0 (10.0, 40.0) | 20.00 |');
  expect(text).toContain(
    '| Sign-ins while the feed page is requested | 12.5 (10.0, 40.0) | 5.0 (10.0, 40.0) | 2.50 |',
  );
});
