/** Top lists, ratings and statistics in the app. */
import type { Mutation } from '../mutation.ts';

const topList = 'web/src/features/top-list';

export const topListMutations: readonly Mutation[] = [
  {
    breaks: 'The questions take each answer for its opposite',
    feature: 'top list',
    file: `${topList}/model/insertion.ts`,
    find: "if (preferred === 'new') high = index;",
    replace: "if (preferred !== 'new') high = index;",
    test: `${topList}/model/insertion.test.ts`,
  },
  {
    breaks: 'The answers are lost when the place cannot be saved',
    feature: 'top list',
    file: `${topList}/use-insertion.ts`,
    find: "    if (step.step === 'place') save(next, step.index);",
    replace:
      "    if (step.step === 'place') {\n      save(next, step.index);\n      store.change(() => null);\n    }",
    test: 'web/tests/ride-log/top-list.test.ts',
  },
  {
    breaks: 'A rating that the server rejects is lost',
    feature: 'rating',
    file: 'web/src/features/rating/use-rating-form.ts',
    find: '      setDraft(values);\n',
    replace: '',
    test: 'web/tests/ride-log/rating.test.ts',
  },
];
