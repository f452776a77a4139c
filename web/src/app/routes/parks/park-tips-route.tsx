import { useLocation, useParams } from 'react-router';
import * as z from 'zod/mini';
import { AllTipsPage } from '../../../features/tips/all-tips-page.tsx';

const navigationState = z.looseObject({
  parkName: z.optional(z.string()),
  isAdding: z.optional(z.boolean()),
});

export function Component() {
  const { parkId = '' } = useParams();
  const state = navigationState.safeParse(useLocation().state).data;
  return (
    <AllTipsPage
      key={parkId}
      parkId={parkId}
      initialName={state?.parkName}
      isAdding={state?.isAdding ?? false}
    />
  );
}
