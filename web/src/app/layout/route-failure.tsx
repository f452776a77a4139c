import { useRouteError } from 'react-router';
import { errorMessage, isConnectionError } from '../../lib/errors.ts';
import { FullScreenMessage } from '../../ui/full-screen-message.tsx';

/** Shows in place of a screen that broke or could not be loaded. */
export function RouteFailure() {
  const error = useRouteError();
  // A code file that no longer exists means that a newer version was deployed: reloading fetches it.
  const message = isConnectionError(error)
    ? errorMessage(error, '')
    : 'This screen could not be shown. Reloading often helps; nothing of yours is lost.';
  return (
    <FullScreenMessage
      title="Ride closed for a moment"
      message={message}
      actionLabel="Try Again"
      onAction={() => window.location.reload()}
    />
  );
}
