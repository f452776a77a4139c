/**
 * Prefix of the keys of all queries that are computed from ride logs: the own credits, settings and rides, statistics, the members who
 * rode a coaster, rankings. A change of the own log refetches those that are shown.
 */
export const rideLogKey = ['ride-log'] as const;
