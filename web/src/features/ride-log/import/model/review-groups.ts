import type { PlannedGroup } from './import-plan.ts';

type SortedGroups = {
  readonly sure: readonly PlannedGroup[];
  readonly check: readonly PlannedGroup[];
  readonly choose: readonly PlannedGroup[];
  readonly unknown: readonly PlannedGroup[];
};

/** Groups coasters by the action that they need from the member. */
export function sortGroups(groups: readonly PlannedGroup[]): SortedGroups {
  const byAction = Map.groupBy(groups, ({ match, suggested }) => {
    if (match.kind === 'ambiguous' && suggested === '') return 'choose';
    if (match.kind !== 'matched' || suggested === 'private') return 'unknown';
    return match.confidence === 'high' ? 'sure' : 'check';
  });
  return {
    sure: byAction.get('sure') ?? [],
    check: byAction.get('check') ?? [],
    choose: byAction.get('choose') ?? [],
    unknown: byAction.get('unknown') ?? [],
  };
}
