import type { Community } from '../community/community.ts';
import { makeLogs } from '../community/make-logs.ts';
import { drawAvatar } from '../pictures/draw-avatar.ts';
import { drawScene, subjectOf } from '../pictures/draw-scene.ts';

/** A PNG file with a name as if a member had uploaded it. */
export type Picture = {
  readonly bucket: 'profile-pictures' | 'post-images' | 'meetup-thumbnails' | 'ride-photos';
  readonly name: string;
  /** The id of the member. */
  readonly owner: string;
  /** Minutes before the community's creation. */
  readonly minutesAgo: number;
  readonly draw: () => Uint8Array;
};

export const avatarName = (member: string) => `${member}/profile_1.png`;
export const postPictureName = (author: string, post: string, index: number) =>
  `${author}/${post}_${index + 1}.png`;
export const meetupPictureName = (host: string, meetup: string) => `${host}/${meetup}.png`;
export const ridePictureName = (member: string, ride: string) => `${member}/${ride}.png`;

/** Returns a stored file's public URL, without the origin. */
export const publicPathOf = (bucket: Picture['bucket'], name: string) =>
  `/storage/v1/object/public/${bucket}/${name}`;

/**
 * Lists the pictures of a community. Pictures of posts and rides must be drawn with the same arguments as those with which describeScene
 * made their alternative texts.
 */
export function listPictures({ members, posts, meetups }: Community, seed: string, now: Date): Picture[] {
  return [
    ...members.map(
      (member): Picture => ({
        bucket: 'profile-pictures',
        name: avatarName(member.id),
        owner: member.id,
        minutesAgo: member.joinedMinutesAgo,
        draw: () => drawAvatar(seed, member.id),
      }),
    ),
    ...posts.flatMap(({ id, author, pictures, coasterId, minutesAgo }) =>
      pictures.map(
        (_, index): Picture => ({
          bucket: 'post-images',
          name: postPictureName(author, id, index),
          owner: author,
          minutesAgo,
          draw: () => drawScene(subjectOf(coasterId), seed, id, index),
        }),
      ),
    ),
    ...meetups
      .filter(({ hasPicture }) => hasPicture)
      .map(
        ({ id, host, minutesAgo }): Picture => ({
          bucket: 'meetup-thumbnails',
          name: meetupPictureName(host, id),
          owner: host,
          minutesAgo,
          draw: () => drawScene('park', seed, id, 'meetup'),
        }),
      ),
    ...makeLogs(members, now).flatMap(({ member, rides }) =>
      rides
        .filter(({ photo }) => photo !== null)
        .map(
          ({ id }): Picture => ({
            bucket: 'ride-photos',
            name: ridePictureName(member.id, id),
            owner: member.id,
            minutesAgo: 1,
            draw: () => drawScene('coaster', id),
          }),
        ),
    ),
  ];
}
