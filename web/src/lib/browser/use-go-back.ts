import { useLocation, useNavigate } from 'react-router';

/** Goes back to where one came from; to `fallback`, when the screen was the first that was opened. */
export function useGoBack(fallback: string): () => void | Promise<void> {
  const { key } = useLocation();
  const navigate = useNavigate();
  return () => (key === 'default' ? navigate(fallback, { replace: true }) : navigate(-1));
}
