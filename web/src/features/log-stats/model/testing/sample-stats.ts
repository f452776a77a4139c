import type { LogStats } from '../log-stats.ts';

/** Returns the statistics of an empty log with some changes. */
export function sampleStats(changes: Partial<LogStats> = {}): LogStats {
  return {
    is_public: true,
    credits: 0,
    counted: 0,
    rides: 0,
    laps: 0,
    parks: 0,
    countries: [],
    makers: [],
    designs: [],
    decades: [],
    heights: [],
    speeds: [],
    inversions: { total: 0, most: null },
    tallest: null,
    fastest: null,
    longest: null,
    oldest: null,
    track_m: 0,
    first: null,
    latest: null,
    milestones: [],
    streak_days: 0,
    years: [],
    top_list: [],
    ...changes,
  };
}
