import { expect, type Page } from '@playwright/test';
import { tricks } from '../../security/support/hostile-texts.ts';
import { completeProfile, createPost } from '../../server/testing/member-rows.ts';
import { openAs } from '../support/open-as.ts';
import { png } from '../support/photos.ts';
import { uploadPhotos } from '../support/posts.ts';
import { test } from '../support/test.ts';

test.use({ violatesPolicy: true });

test('what members write is shown as text; none of it runs, and what got in would be stopped', async ({
  page,
  member,
}) => {
  const { client, id: userId } = member;
  const { thrill_tour_coasters_checked, ...profile } = tricks.profiles;
  await completeProfile(member);
  await page.goto('/auth');
  const images = await uploadPhotos(member, [await png(page)]);
  const { image_alts, ...post } = tricks.posts;
  const insert = async (table: string, row: object): Promise<string> => {
    const { data, error } = await client.from(table).insert(row).select('id').single<{ id: string }>();
    if (error) throw error;
    return data.id;
  };
  const updated = await client
    .from('profiles')
    .update({
      ...profile,
      thrill_tour_2025: 'yes',
      thrill_tour_coasters_checked: [thrill_tour_coasters_checked],
    })
    .eq('id', userId);
  expect(updated.error).toBeNull();
  const postId = await createPost(member, { ...post, images, image_alts: [image_alts] });
  await insert('post_comments', { ...tricks.post_comments, user_id: userId, post_id: postId });
  const meetupId = await insert('meetups', {
    ...tricks.meetups,
    ...{ created_by: userId, date: '2031-05-01', time: '09:00' },
  });
  const parks = await client.from('parks').select('id').order('id').limit(1).single<{ id: string }>();
  const parkId = parks.data?.id ?? '';
  const tipId = await insert('thoosie_tips', { ...tricks.thoosie_tips, user_id: userId, park_id: parkId });

  const trouble: string[] = [];
  await page.exposeFunction('hit', () => void trouble.push('a script ran'));
  page.on('dialog', (dialog) => {
    trouble.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const own = new URL(page.url()).origin;
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== own)
      trouble.push(`a request to ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && new URL(frame.url()).origin !== own)
      trouble.push(`left for ${frame.url()}`);
  });

  const { profiles, meetups, posts, post_comments, thoosie_tips } = tricks;
  for (const [path, texts] of [
    [`/members/${userId}`, [profiles.name, profiles.bio, profiles.favorite_coaster, profiles.home_park]],
    [`/posts/${postId}`, [posts.content, post_comments.content, profiles.name]],
    ['/posts', [posts.content]],
    [`/meetups/${meetupId}`, Object.values(meetups)],
    [`/meetups/${meetupId}/edit`, []],
    [`/thoosie-tips/${parkId}`, [thoosie_tips.tip_text]],
    [`/thoosie-tip/${tipId}`, [thoosie_tips.tip_text]],
    ['/members', [profiles.name]],
    ['/thrill-tour-2025', []],
    ['/', []],
  ] as const) {
    await openAs(page, path, member);
    await expect(page.getByRole('main').first()).toBeVisible();
    // An address within a text becomes a link, which names it without its beginning.
    for (const text of texts.map((whole) => whole.replace(/(?<=.)https:.*/, '')))
      await expect(page.getByText(text).first(), `${path}: ${text}`).toBeVisible();
    expect(await hostileElements(page), path).toEqual([]);
  }
  expect(trouble).toEqual([]);

  // Should one of them get into the page after all, the policy stops it.
  await attack(page);
  await expect
    .poll(async () => (await page.evaluate<string[]>('window.violations')).toSorted())
    .toEqual([
      ...Array.from({ length: 3 }, () => 'require-trusted-types-for'),
      ...['style-src-attr', 'style-src-elem', 'trusted-types'],
    ]);
  expect(trouble).toEqual([]);
});

/** Elements and links that came of what was written. */
function hostileElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) =>
        [...element.attributes].some(
          ({ name, value }) =>
            name.startsWith('on') ||
            /^\s*(javascript|data:text)/i.test(value) ||
            // A link to elsewhere is one that nobody follows unasked.
            (!element.matches('a') &&
              name !== 'alt' &&
              name !== 'aria-label' &&
              /^\S*evil\.example/.test(value)),
        ),
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  );
}

/** Puts scripts and styles into the page as an attacker would who had found a hole; `violations` holds what stopped them. */
function attack(page: Page): Promise<void> {
  return page.evaluate(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      violations.push(effectiveDirective);
    });
    const append = (name: string, text: string, attributes: Record<string, string> = {}) => {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.append(text);
      document.body.append(element);
    };
    const tries: (() => void)[] = [
      () => Object.assign(document.createElement('div'), { innerHTML: '<img src="data:," onerror="hit()">' }),
      () => Object.assign(document.createElement('script'), { src: 'data:text/javascript,hit()' }),
      () => append('script', 'hit()'),
      () => Reflect.get(window, 'trustedTypes').createPolicy('attacker', { createHTML: String }),
      () => append('style', 'body { background: url(https://evil.example/style) }'),
      () => append('p', '', { style: 'background: url(https://evil.example/attribute)' }),
    ];
    for (const attempt of tries) {
      try {
        attempt();
      } catch {
        // Trusted Types throw.
      }
    }
  });
}
