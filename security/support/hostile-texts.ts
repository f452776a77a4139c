/**
 * Every text column of the Data API: those that members write, each with an attack, and those whose text members cannot choose freely.
 * 09-inventory.test.ts compares the lists with the database; e2e/security/injected-script.spec.ts opens screens that show the attacks.
 */

/**
 * Texts that a member writes, by table and column. Each text is a different attack and contains `hit()`, which the browser test defines
 * to notice a script that runs.
 */
export const hostileTextsByTable = {
  profiles: {
    name: '<img src="https://evil.example/a" onerror="hit()">',
    bio: '<script>hit()</script> {{hit()}} #{hit()} <%= hit() %> [x](javascript:hit())',
    favorite_coaster: '"><svg onload=hit()>',
    home_park: "'-hit()-'<details open ontoggle=hit()>",
    // profiles.instagram and profiles.tiktok accept only handles.
    discord: '" onfocus=hit() autofocus x="#0001',
    thrill_tour_coasters_checked: '<b onclick=hit()>',
  },
  meetups: {
    title: '<svg/onload=hit()>title',
    location: '<a href="javascript:hit()">gate</a>',
    description: '</textarea><script src="https://evil.example/x.js"></script>hit()',
    notes_from_host: '![x](https://evil.example/hit()) <object data="javascript:hit()">',
  },
  posts: {
    content: '<math><mtext><img src=x onerror=hit()></mtext></math> javascript:hit()',
    image_alts: '"><img src=x onerror=hit()>',
    park_name: '<style>@import "https://evil.example/hit()";</style>',
    park_country: '<base href="https://evil.example/hit()">',
  },
  post_comments: {
    content: '<script>hit()</script><meta http-equiv=refresh content="0;url=https://evil.example/hit()">',
  },
  coaster_credits: {
    coaster_name: '<embed src="javascript:hit()">ride',
    park_name: '<marquee onstart=hit()>park',
    review: '<audio src=x onerror=hit()>best ride',
  },
  coaster_rides: {
    seat: '<input autofocus onfocus=hit()>',
    note: '<video><source onerror=hit()></video> note',
    photo_alt: '" onload="hit()" alt="a photo',
  },
  coaster_suggestions: { source: '<details ontoggle=hit() open>source</details>' },
  thoosie_tips: { tip_text: '<form action="javascript:hit()"><button autofocus onfocus=hit()>' },
} as const;

/** Columns whose text members cannot choose freely: ids, handles, enumerations, dates, paths of files, and what staff or triggers write. */
export const columnsWithoutFreeText: readonly string[] = [
  ...['profiles.instagram', 'profiles.profile_picture', 'profiles.search_text', 'profiles.staff_role'],
  ...['profiles.thrill_tour_2025', 'profiles.tiktok'],
  ...['posts.moderation', 'post_comments.moderation', 'thoosie_tips.moderation', 'meetups.moderation'],
  ...['coaster_credits.coaster_id', 'coaster_credits.tags', 'coaster_rides.ridden_on', 'coaster_rides.photo'],
  ...['coaster_suggestions.coaster_id', 'coaster_suggestions.status', 'coaster_suggestions.answer'],
  'ride_log_settings.count_source',
  ...[
    'favorite_parks.park_id',
    'meetups.thumbnail',
    'posts.coaster_id',
    'posts.coaster_name',
    'posts.images',
    'posts.park_id',
    'thoosie_tips.park_id',
  ],
  ...['tip_votes.vote_type', 'user_park_visits.park_id', 'user_roles.role'],
];

/** Tables that only admins, the server or functions write. */
export const tablesNotWrittenByMembers: ReadonlySet<string> = new Set([
  ...[
    'coasters',
    'coaster_changes',
    'parks',
    'soundboard_effects',
    'team_member_pictures',
    'thrill_tour_day_thumbnails',
  ],
  ...[
    'moderation_cases',
    'moderation_decisions',
    'moderation_log',
    'moderation_notes',
    'reports',
    'suspensions',
  ],
  ...['tour_changes', 'tour_coasters', 'tour_contacts', 'tour_days', 'tour_hotels', 'tour_parks'],
  ...['upstream_responses', 'storage_deletion_queue'],
]);
