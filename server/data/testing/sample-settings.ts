import type { RequestSettings } from '../request/data-request.ts';

/** The limits of the server (server/rest/data-service.ts), with two schemas, and with aggregates and plans allowed. */
export const sampleSettings: RequestSettings = {
  schemas: ['public', 'other'],
  maxRows: 1000,
  allowsAggregates: true,
  allowsPlans: true,
  allowsTransactionEnd: false,
  maxEmbeds: 10,
  maxEmbedDepth: 2,
  maxConditionDepth: 20,
  maxNestedRows: 50,
  maxConditions: 150,
  maxPatterns: 4,
  disallowedOperators: new Set(['match', 'imatch', 'fts', 'plfts', 'phfts', 'wfts']),
  maxRowsWritten: 1000,
  maxValuesWritten: 20_000,
};
