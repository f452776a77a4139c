import { useLocation, useNavigate } from 'react-router';

/** Returns a function that goes back, or to `fallback` if this was the first screen. */
export function useGoBack(fallback: string): () => void | Promise<void> {
  const { key } = useLocation();
  const navigate = useNavigate();
  return () => (key === 'default' ? navigate(fallback, { replace: true }) : navigate(-1));
}
