import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { HomePage } from './home-page.tsx';

function openHome(state: { readonly isNew: boolean; readonly isMemberContentLoaded: boolean }): void {
  renderScreen(
    <HomePage
      name="Maëlle"
      dateAndNextPlan="Tue, Nov 24"
      {...state}
      isMemberContentComplete={state.isMemberContentLoaded}
      today={null}
      homePark={null}
      plans={<p>Plans</p>}
      waits={<p>Waits</p>}
      tour={null}
      posts={<p>Posts</p>}
      tips={<p>Tips</p>}
      members={<p>Members</p>}
    />,
  );
}

test('a new member sees first steps instead of empty sections', () => {
  openHome({ isNew: true, isMemberContentLoaded: true });
  expect(screen.getByRole('heading', { name: 'Your first lift hill' })).toBeTruthy();
  expect(screen.queryByText('Plans')).toBeNull();
});

test('a member who is not new sees plans and waits', () => {
  openHome({ isNew: false, isMemberContentLoaded: true });
  expect(screen.queryByRole('heading', { name: 'Your first lift hill' })).toBeNull();
  expect(screen.getByText('Plans')).toBeTruthy();
  expect(screen.getByText('Waits')).toBeTruthy();
});

test("on a phone, posts are shown after at most a second, even if the member's own sections are still loading", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...new EventTarget(),
    media: query,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => true,
  }));
  openHome({ isNew: false, isMemberContentLoaded: false });
  expect(screen.queryByText('Posts')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Posts')).toBeTruthy();
});
