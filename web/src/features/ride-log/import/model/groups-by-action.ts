import type { PlannedGroup } from './import-plan.ts';

type GroupsByAction = {
  readonly certain: readonly PlannedGroup[];
  readonly toCheck: readonly PlannedGroup[];
  readonly toChoose: readonly PlannedGroup[];
  readonly notInCatalogue: readonly PlannedGroup[];
};

/** Groups coasters by the action that they need from the member. */
export function groupByAction(groups: readonly PlannedGroup[]): GroupsByAction {
  const byAction = Map.groupBy(groups, ({ match, suggested }) => {
    if (match.kind === 'ambiguous' && suggested === '') return 'toChoose';
    // In a file of our own export, `planGroups` suggests 'private' for every coaster without a certain match, even if it has some match.
    if (match.kind !== 'matched' || suggested === 'private') return 'notInCatalogue';
    return match.confidence === 'high' ? 'certain' : 'toCheck';
  });
  return {
    certain: byAction.get('certain') ?? [],
    toCheck: byAction.get('toCheck') ?? [],
    toChoose: byAction.get('toChoose') ?? [],
    notInCatalogue: byAction.get('notInCatalogue') ?? [],
  };
}
