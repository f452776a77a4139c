import { useLocation, useNavigate } from 'react-router';

/** Returns a function that goes back to the previous screen, or to `fallback` if the app was opened at this screen. */
export function useGoBack(fallback: string): () => void | Promise<void> {
  const { key } = useLocation();
  const navigate = useNavigate();
  // React Router gives this key to history entries that it did not create, such as the one with which the app was opened.
  return () => (key === 'default' ? navigate(fallback, { replace: true }) : navigate(-1));
}
