import { coasterPagePath } from '../../lib/coaster-path.ts';
import type { QueuedWrite } from '../../lib/outbox/queued-write.ts';
import { cachedCoaster } from '../../lib/ride-log/credit.ts';
import { formatDay } from '../../lib/time/calendar-date.ts';
import { formatPartialDate } from '../../lib/time/partial-date.ts';

/** A queued write in words for its author. */
export type WriteDescription = {
  readonly title: string;
  /** What the member typed, or null. */
  readonly text: string | null;
  /** A further fact, such as the day of a visit. */
  readonly detail?: string;
  /** The path of the screen that the write belongs to. */
  readonly path?: string;
};

const DAY_FORMAT = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Describes a write without text, such as a like. */
const describeWithoutText = (title: string, path: string): WriteDescription => ({ title, text: null, path });

/** Returns the words in which the outbox shows a queued write. */
export function describeWrite(write: QueuedWrite): WriteDescription {
  const about = write.about?.title ?? '';
  switch (write.kind) {
    case 'like': {
      const { entity_id, choice: isLiked } = write.content;
      return describeWithoutText(isLiked ? 'Like of a post' : 'Like taken back', `/posts/${entity_id}`);
    }
    case 'attendance': {
      const { entity_id, choice: isGoing } = write.content;
      return describeWithoutText(
        isGoing ? 'You are going to a meetup' : 'You are no longer going to a meetup',
        `/meetups/${entity_id}`,
      );
    }
    case 'high_five': {
      const { entity_id, choice: isGiven } = write.content;
      return describeWithoutText(isGiven ? 'High five' : 'High five taken back', `/members/${entity_id}`);
    }
    case 'favorite': {
      const { entity_id, choice: isFavorite } = write.content;
      const path = `/wait-times?park=${encodeURIComponent(entity_id)}`;
      return describeWithoutText(isFavorite ? 'Favorite park' : 'Park no longer a favorite', path);
    }
    case 'vote': {
      const { entity_id, choice: vote } = write.content;
      const titles = { upvote: 'Upvote of a tip', downvote: 'Downvote of a tip' } as const;
      return describeWithoutText(
        vote === null ? 'Vote taken back' : titles[vote],
        `/thoosie-tip/${entity_id}`,
      );
    }
    case 'credit': {
      const { entity_id, choice: isRidden } = write.content;
      const name = cachedCoaster(entity_id)?.name ?? 'A coaster';
      return describeWithoutText(
        `${name} ${isRidden ? 'added to' : 'removed from'} your log`,
        coasterPagePath(entity_id),
      );
    }
    case 'rating': {
      const { entity_id, review } = write.content;
      const title = `Rating of ${about || 'a coaster'}`;
      return { title, text: review || null, path: coasterPagePath(entity_id) };
    }
    case 'ride': {
      const { coaster_id, ridden_on, note, photo } = write.content;
      const details = [
        ...(ridden_on === null ? [] : [formatPartialDate(ridden_on)]),
        ...(photo === undefined ? [] : ['with a photo']),
      ];
      return {
        title: `Ride on ${about || 'a coaster'}`,
        text: note || null,
        path: coasterPagePath(coaster_id),
        ...(details.length > 0 && { detail: details.join(', ') }),
      };
    }
    case 'ride_removal':
      return describeWithoutText(`Removal of a ride on ${about || 'a coaster'}`, '/log');
    case 'tour_coaster': {
      const { name, checked } = write.content;
      const title = checked ? `Tick for ${name}` : `Tick removed from ${name}`;
      return describeWithoutText(title, '/thrill-tour-2025?tab=coasters');
    }
    case 'visit': {
      const { visit_date } = write.content;
      const path = `/meetups?day=${visit_date}`;
      return {
        ...describeWithoutText(`Visit to ${about || 'a park'}`, path),
        detail: formatDay(visit_date, DAY_FORMAT),
      };
    }
    case 'visit_removal':
      return {
        ...describeWithoutText(`Removal of your visit to ${about || 'a park'}`, '/meetups'),
        detail: write.about?.detail ?? '',
      };
    case 'comment': {
      const { post_id, content } = write.content;
      const title = about === '' ? 'Comment' : `Comment on a post by ${about}`;
      return { title, text: content, path: `/posts/${post_id}` };
    }
    case 'tip': {
      const { park_id, tip_text } = write.content;
      const title = about === '' ? 'Tip' : `Tip for ${about}`;
      return { title, text: tip_text, path: `/thoosie-tips/${park_id}` };
    }
    case 'post': {
      const { content, images } = write.content;
      const photos = images.length === 1 ? 'a photo' : `${images.length} photos`;
      return { title: images.length === 0 ? 'Post' : `Post with ${photos}`, text: content };
    }
  }
}
