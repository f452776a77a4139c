// @spec community/post-card

import { screen, waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newMember } from '../support/members.ts';
import { openApp } from '../support/open-app.ts';
import { countRequests, failRequests } from '../support/requests.ts';

const LATER_PAGES = /\/rest\/v1\/posts\?select=id(?:,|%2C)user_id.*created_at=lte\./;

/** Reports every observed element as visible, as if the page were scrolled to its end. */
function scrollToTheEnd(): void {
  class Observer {
    readonly #notify: IntersectionObserverCallback;

    constructor(notify: IntersectionObserverCallback) {
      this.#notify = notify;
    }

    observe(target: Element): void {
      const entry = { target, isIntersecting: true, boundingClientRect: target.getBoundingClientRect() };
      queueMicrotask(() => Reflect.apply(this.#notify, this, [[entry]]));
    }

    unobserve(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  onTestFinished(() => void vi.unstubAllGlobals());
}

test('the next page loads at the end of the feed, but after a failure only on demand', async () => {
  const member = await newMember();
  // One more than a page.
  const rows = Array.from({ length: 11 }, (_, number) => ({ user_id: member.id, content: `Lap ${number}` }));
  await member.client.from('posts').insert(rows).throwOnError();
  scrollToTheEnd();
  const restore = failRequests('GET', LATER_PAGES, 500, { message: 'Breakdown' });
  const countSent = countRequests('GET', LATER_PAGES);
  const user = await openApp('/posts', member);
  await screen.findByText('Failed to fetch posts: Breakdown');
  expect(screen.getAllByRole('article')).toHaveLength(10);
  // Wait for a frame, in which an observer could request the page again.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(countSent()).toBe(1);
  restore();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(10));
});
