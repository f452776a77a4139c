import { useLocation, useNavigate } from 'react-router';

/** Goes back to where one came from; to the parks, when the screen was the first that was opened. */
export function useGoBack(): () => void | Promise<void> {
  const { key } = useLocation();
  const navigate = useNavigate();
  return () => (key === 'default' ? navigate('/wait-times', { replace: true }) : navigate(-1));
}
