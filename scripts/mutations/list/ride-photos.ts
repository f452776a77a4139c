/** Photos of rides, in the database and in the app. */
import type { Mutation } from '../mutation.ts';

const migration = (name: string) => `supabase/migrations/${name}.sql`;
const database = (name: string) => `supabase/tests/ride-log/${name}.test.ts`;
const PHOTOS = 'conformance/core/rules/ride-photos.test.ts';

export const ridePhotoMutations: readonly Mutation[] = [
  {
    symptom: 'Everybody who knows the address sees the photo of a ride',
    feature: 'ride-log',
    file: migration('20260701002000_ride_photos'),
    find: "values ('ride-photos', 'ride-photos', false,",
    replace: "values ('ride-photos', 'ride-photos', true,",
    test: PHOTOS,
  },
  {
    symptom: 'Moderators see the photos of rides that they may not read',
    feature: 'ride-log',
    file: migration('20260701002000_ride_photos'),
    find: "select private.is_member_bucket(bucket) and bucket <> 'ride-photos';",
    replace: 'select private.is_member_bucket(bucket);',
    test: PHOTOS,
  },
  {
    symptom: 'A ride shows a photo in the folder of another member',
    feature: 'ride-log',
    file: migration('20260701002000_ride_photos'),
    find: " and split_part(photo, '/', 1) = member::text;",
    replace: ';',
    test: PHOTOS,
  },
  {
    symptom: 'The photo of a deleted ride stays stored',
    feature: 'ride-log',
    file: migration('20260701002000_ride_photos'),
    find: `create trigger follow_removed_photos
after delete on public.coaster_rides referencing old table as changed
for each statement execute function private.follow_photos_of_rides();`,
    replace: '',
    test: PHOTOS,
  },
  {
    symptom: 'The photo of a ride is deleted as abandoned although the ride shows it',
    feature: 'ride-log',
    file: migration('20260701002000_ride_photos'),
    find: `union all
select 'ride-photos', array[private.file_address('ride-photos', photo)], array['ride-photos/' || photo]
from public.coaster_rides where photo is not null;`,
    replace: ';',
    test: database('ride-photos'),
  },
  {
    symptom: 'A ride that waited in the outbox loses its photo',
    feature: 'ride-log',
    file: migration('20260701002100_log_ride_with_photo'),
    find: 'new_row.note, new_row.photo, new_row.photo_alt',
    replace: 'new_row.note',
    test: database('ride-photos'),
  },
  {
    symptom: 'A ride that waits in the outbox is sent before its photo is stored',
    feature: 'ride-log',
    file: 'web/src/features/ride-log/api/log-ride.ts',
    find: 'beforeSend: ({ content }, [image]) => ensureUploaded(content.photo ?? null, image),',
    replace: '',
    test: 'web/tests/ride-log/ride-photo.test.ts',
  },
  {
    symptom: 'The undo of a removed ride refers to its deleted photo',
    feature: 'ride-log',
    file: 'web/src/features/ride-log/api/remove-ride.ts',
    find: '? { photo: newPhotoName(userId), photo_alt }',
    replace: '? { photo, photo_alt }',
    test: 'web/tests/ride-log/ride-photo.test.ts',
  },
  {
    symptom: 'The form of a ride closes although its photo was not uploaded',
    feature: 'ride-log',
    file: 'web/src/features/ride-log/photo/use-photo-field.ts',
    find: 'if (!ready) return undefined;',
    replace: 'if (!ready) return { values: NO_PHOTO, image: undefined };',
    test: 'web/tests/ride-log/ride-photo.test.ts',
  },
];
