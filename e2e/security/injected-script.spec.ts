import { expect, type Page } from '@playwright/test';
import { hostileTextsByTable } from '../../security/support/hostile-texts.ts';
import { completeProfile, createPost } from '../../server/testing/member-rows.ts';
import { openAs } from '../support/open-as.ts';
import { png } from '../support/photos.ts';
import { uploadPhotos } from '../support/posts/post-cards.ts';
import { test } from '../support/test.ts';

test.use({ violatesPolicy: true });

test("members' texts are shown as text, never run, and the Content Security Policy blocks injected scripts and styles", async ({
  page,
  member,
}) => {
  const { client, id: userId } = member;
  const { thrill_tour_coasters_checked, ...profile } = hostileTextsByTable.profiles;
  await completeProfile(member);
  await page.goto('/auth');
  const images = await uploadPhotos(member, [await png(page)]);
  const { image_alts, ...post } = hostileTextsByTable.posts;
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
  await insert('post_comments', { ...hostileTextsByTable.post_comments, user_id: userId, post_id: postId });
  const meetupId = await insert('meetups', {
    ...hostileTextsByTable.meetups,
    created_by: userId,
    date: '2031-05-01',
    time: '09:00',
  });
  const parks = await client.from('parks').select('id').order('id').limit(1).single<{ id: string }>();
  const parkId = parks.data?.id ?? '';
  const tipId = await insert('thoosie_tips', {
    ...hostileTextsByTable.thoosie_tips,
    user_id: userId,
    park_id: parkId,
  });

  const incidents: string[] = [];
  await page.exposeFunction('hit', () => void incidents.push('a script ran'));
  page.on('dialog', (dialog) => {
    incidents.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const siteOrigin = new URL(page.url()).origin;
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== siteOrigin)
      incidents.push(`a request to ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && new URL(frame.url()).origin !== siteOrigin)
      incidents.push(`left for ${frame.url()}`);
  });

  const { profiles, meetups, posts, post_comments, thoosie_tips } = hostileTextsByTable;
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
    // A URL within a text becomes a link whose label omits the scheme.
    for (const text of texts.map((whole) => whole.replace(/(?<=.)https:.*/, '')))
      await expect(page.getByText(text).first(), `${path}: ${text}`).toBeVisible();
    expect(await hostileElements(page), path).toEqual([]);
  }
  expect(incidents).toEqual([]);

  // The Content Security Policy blocks scripts and styles that reach the page in spite of the escaping.
  await attack(page);
  await expect
    .poll(async () => (await page.evaluate<string[]>('window.violations')).toSorted())
    .toEqual([
      ...Array.from({ length: 3 }, () => 'require-trusted-types-for'),
      ...['style-src-attr', 'style-src-elem', 'trusted-types'],
    ]);
  expect(incidents).toEqual([]);
});

/** Returns the elements with an event handler, a script URL or a URL of the attacker: only members' texts could have added them. */
function hostileElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) =>
        [...element.attributes].some(
          ({ name, value }) =>
            name.startsWith('on') ||
            /^\s*(javascript|data:text)/i.test(value) ||
            // An external link is harmless: it only opens on a click.
            (!element.matches('a') &&
              name !== 'alt' &&
              name !== 'aria-label' &&
              /^\S*evil\.example/.test(value)),
        ),
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  );
}

/** Injects scripts and styles as an attacker would. `window.violations` collects the violated directives. */
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
    const attempts: (() => void)[] = [
      () => Object.assign(document.createElement('div'), { innerHTML: '<img src="data:," onerror="hit()">' }),
      () => Object.assign(document.createElement('script'), { src: 'data:text/javascript,hit()' }),
      () => append('script', 'hit()'),
      () => Reflect.get(window, 'trustedTypes').createPolicy('attacker', { createHTML: String }),
      () => append('style', 'body { background: url(https://evil.example/style) }'),
      () => append('p', '', { style: 'background: url(https://evil.example/attribute)' }),
    ];
    for (const attempt of attempts) {
      try {
        attempt();
      } catch {
        // Trusted Types reject the assignment with an exception.
      }
    }
  });
}
