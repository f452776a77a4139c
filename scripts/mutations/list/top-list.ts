/** Top lists, ratings, statistics, counting rules and corrections in the app. */
import type { Mutation } from '../mutation.ts';

const topList = 'web/src/features/top-list';

export const topListMutations: readonly Mutation[] = [
  {
    symptom: 'The coaster that the member prefers is placed below the other one in the top list',
    feature: 'top list',
    file: `${topList}/model/insertion.ts`,
    find: "if (preferred === 'new') high = index;",
    replace: "if (preferred !== 'new') high = index;",
    test: `${topList}/model/insertion.test.ts`,
  },
  {
    symptom: 'The answers about a coaster are lost when its place in the top list cannot be saved',
    feature: 'top list',
    file: `${topList}/use-insertion.ts`,
    find: "    if (step.kind === 'place') save(next, step.index);",
    replace:
      "    if (step.kind === 'place') {\n      save(next, step.index);\n      store.change(() => null);\n    }",
    test: 'web/tests/ride-log/top-list.test.ts',
  },
  {
    symptom: 'A rating that the server rejects is lost',
    feature: 'rating',
    file: 'web/src/features/rating/use-rating-form.ts',
    find: '      setDraft(values);\n',
    replace: '',
    test: 'web/tests/ride-log/rating.test.ts',
  },
  {
    symptom: 'A chart lacks its last columns if columns between others have no credits',
    feature: 'statistics',
    file: 'web/src/features/log-stats/model/chart-columns.ts',
    find: 'return Array.from({ length: count }, (_, index) => {',
    replace: 'return Array.from({ length: starts.length }, (_, index) => {',
    test: 'web/src/features/log-stats/model/chart-columns.test.ts',
  },
  {
    symptom:
      'The screen of the counting rules counts both tracks of a coaster as one, although the member chose to count both',
    feature: 'ride-log',
    file: 'web/src/features/ride-log/model/counting-rules.ts',
    find: 'groups.find(([, value, countsAll]) => value && !countsAll)',
    replace: 'groups.find(([, value]) => value)',
    test: 'web/src/features/ride-log/model/counting-rules.test.ts',
  },
  {
    symptom: 'A correction sends fields that the member did not change',
    feature: 'coaster-suggestions',
    file: 'web/src/features/coaster-suggestions/model/coaster-fields.ts',
    find: 'return old === text ? [] : [[field, catalogueValue(field, kind, text)]];',
    replace: 'return [[field, catalogueValue(field, kind, text)]];',
    test: 'web/src/features/coaster-suggestions/model/coaster-fields.test.ts',
  },
];
