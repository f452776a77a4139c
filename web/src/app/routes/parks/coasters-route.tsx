import { useNavigate, useSearchParams } from 'react-router';
import { CoastersPage } from '../../../features/coasters/coasters-page.tsx';

export function Component() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  return (
    <CoastersPage
      query={parameters.get('q') ?? ''}
      onSearch={(query) => navigate({ search: query === '' ? '' : `?${new URLSearchParams({ q: query })}` })}
    />
  );
}
