import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { type MemberOrder, memberOrder } from '../model/member-order.ts';

const TYPING_PAUSE_MS = 300;

/** State of the search and the order. It is kept in the URL, so that going back, reloading and sharing keep it. */
export function useMemberSearch() {
  const [address, setAddress] = useSearchParams();
  const navigation = useNavigation();
  const search = address.get('search') ?? '';
  const order = memberOrder(address.get('order'));
  const [typed, setTyped] = useState(search);
  const kept = useRef(search);

  // A link may reset the search while the member types.
  useEffect(() => {
    if (search !== kept.current) setTyped(search);
    kept.current = search;
  }, [search]);

  function keep(name: string, value: string): void {
    const after = new URLSearchParams(address);
    if (value === '') after.delete(name);
    else after.set(name, value);
    setAddress(after, { replace: true, preventScrollReset: true, flushSync: true });
  }

  const keepSearch = useDebouncedCallback((text: string) => {
    // Do not cancel a navigation to a member.
    if (navigation.state !== 'idle') return;
    kept.current = text;
    keep('search', text);
  }, TYPING_PAUSE_MS);

  return {
    typed,
    search,
    order,
    type(text: string): void {
      setTyped(text);
      keepSearch(text.trim());
    },
    chooseOrder: (chosen: MemberOrder) => keep('order', chosen === 'newest' ? '' : chosen),
  };
}
