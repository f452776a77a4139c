import { useNavigate, useSearchParams } from 'react-router';
import { CoastersPage } from '../../../features/coasters/coasters-page.tsx';

export function Component() {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  return (
    <CoastersPage
      query={address.get('q') ?? ''}
      onSearch={(query) => navigate({ search: query === '' ? '' : `?${new URLSearchParams({ q: query })}` })}
    />
  );
}
