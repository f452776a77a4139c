import * as z from 'zod/mini';
import { VOTE_TYPES } from '#shared/constants.ts';

const subjectSchema = z.object({ title: z.string(), detail: z.string() });

/** The names of the park, coaster or member that a write is about. */
type WriteSubject = z.infer<typeof subjectSchema>;

const base = {
  /** Random. The server carries out a write with this id once. A comment, post, tip, visit or ride that it creates gets the same id. */
  id: z.uuid(),
  userId: z.string(),
  /** Writes with the same ordering key are sent one after the other. Writes with other keys do not wait for them. */
  orderingKey: z.string(),
  /** By the clock of the device, in ms since 1970. */
  createdAt: z.number(),
  /** Position among the member's writes. */
  order: z.number(),
  /** `failed`: rejected, too old, or stopped after several server errors. Its author sends it again or discards it. */
  state: z.enum(['pending', 'failed']),
  /** Why it failed, in words for its author. */
  reason: z.nullable(z.string()),
  /** How often it was sent. With 0, the server cannot have it. */
  attempts: z.int(),
  /** How many server errors it got while other writes succeeded. */
  serverErrors: z.int(),
  /** How many files are stored with it. */
  fileCount: z.int(),
  /** Names for lists and the outbox screen. Stored with the write on the device, but not sent. */
  about: z._default(z.nullable(subjectSchema), null),
};

export const choiceSchemas = {
  like: z.boolean(),
  attendance: z.boolean(),
  high_five: z.boolean(),
  favorite: z.boolean(),
  vote: z.nullable(z.enum(VOTE_TYPES)),
  credit: z.boolean(),
};

function toggleSchema<Kind extends keyof typeof choiceSchemas>(
  kind: Kind,
  choice: (typeof choiceSchemas)[Kind],
) {
  return z.object({
    ...base,
    kind: z.literal(kind),
    content: z.object({ entity_id: z.string(), choice }),
    /** The last choice that the server is known to have. */
    stored: choice,
    /** Whether a choice other than `stored` may have reached the server. */
    wasSent: z.boolean(),
  });
}

function writeSchema<Kind extends string, Content extends z.ZodMiniType>(kind: Kind, content: Content) {
  return z.object({ ...base, kind: z.literal(kind), content });
}

const optionalText = z.nullable(z.string());

export const queuedWriteSchema = z.union([
  toggleSchema('like', choiceSchemas.like),
  toggleSchema('attendance', choiceSchemas.attendance),
  toggleSchema('high_five', choiceSchemas.high_five),
  toggleSchema('favorite', choiceSchemas.favorite),
  toggleSchema('vote', choiceSchemas.vote),
  toggleSchema('credit', choiceSchemas.credit),
  writeSchema('visit', z.object({ park_id: z.string(), visit_date: z.string() })),
  writeSchema('visit_removal', z.object({ visit_id: z.string() })),
  writeSchema('tour_coaster', z.object({ name: z.string(), checked: z.boolean() })),
  writeSchema(
    'rating',
    z.object({
      /** The coaster's id. */
      entity_id: z.string(),
      rating: z.nullable(z.number()),
      tags: z.array(z.string()),
      review: z.string(),
    }),
  ),
  writeSchema(
    'ride',
    z.object({
      coaster_id: z.string(),
      ridden_on: optionalText,
      laps: z.int(),
      seat: z.string(),
      note: z.string(),
      /** The name of the photo's file in the bucket `ride-photos`. Missing without a photo. */
      photo: z.optional(z.string()),
      photo_alt: z.optional(z.string()),
    }),
  ),
  writeSchema('ride_removal', z.object({ ride_id: z.string() })),
  writeSchema('comment', z.object({ post_id: z.string(), content: z.string() })),
  writeSchema('tip', z.object({ park_id: z.string(), tip_text: z.string() })),
  writeSchema(
    'post',
    z.object({
      content: z.string(),
      images: z.array(z.string()),
      image_alts: z.array(z.string()),
      park_id: optionalText,
      park_name: optionalText,
      park_country: optionalText,
      visit_date: optionalText,
      meetup_id: optionalText,
      /**
       * Missing in posts of earlier app versions. No default: such a post may have been sent, and the server rejects its id with
       * different content.
       */
      coaster_id: z.optional(optionalText),
    }),
  ),
]);

/** A write that waits in the outbox. `content` is an argument of the database function `send_write`. */
export type QueuedWrite = z.infer<typeof queuedWriteSchema>;
export type WriteKind = QueuedWrite['kind'];
export type WriteOf<Kind extends WriteKind> = Extract<QueuedWrite, { readonly kind: Kind }>;

/** Kinds of writes that hold a choice. Of several choices about an entity, the last one wins. */
export type ToggleKind = keyof typeof choiceSchemas;
/** A choice is the value that a toggle sets, such as liked or not liked. A vote can also be null: no vote. */
export type Choice<Kind extends ToggleKind> = z.infer<(typeof choiceSchemas)[Kind]>;
export type ToggleWrite = WriteOf<ToggleKind>;

type Base = { readonly [Key in keyof typeof base]: z.infer<(typeof base)[Key]> };
type ToggleOf<Kind extends ToggleKind> = Base & {
  readonly kind: Kind;
  readonly content: { readonly entity_id: string; readonly choice: Choice<Kind> };
  readonly stored: Choice<Kind>;
  readonly wasSent: boolean;
};

export function isToggle(write: QueuedWrite): write is ToggleWrite {
  return write.kind in choiceSchemas;
}

export function isWriteOf<Kind extends WriteKind>(write: QueuedWrite, kind: Kind): write is WriteOf<Kind> {
  return write.kind === kind;
}

export function isToggleOf<Kind extends ToggleKind>(
  write: QueuedWrite,
  kind: Kind,
): write is QueuedWrite & ToggleOf<Kind> {
  return write.kind === kind;
}

/** A write as a feature submits it. */
export type NewWrite<Kind extends Exclude<WriteKind, ToggleKind> = Exclude<WriteKind, ToggleKind>> = {
  readonly [Each in Kind]: {
    /** Random. A write that is submitted twice, with the same id and content, is carried out once. */
    readonly id: string;
    readonly userId: string;
    readonly kind: Each;
    readonly content: WriteOf<Each>['content'];
    /** See `QueuedWrite`. */
    readonly orderingKey: string;
    /** Stored with the write on the device, and passed to `beforeSend` of its kind. */
    readonly files?: readonly Blob[];
    readonly about?: WriteSubject;
  };
}[Kind];

/** A member's new choice about an entity. */
export type NewChoice<Kind extends ToggleKind = ToggleKind> = {
  readonly kind: Kind;
  readonly userId: string;
  readonly entityId: string;
  readonly choice: Choice<Kind>;
  /** The last choice that the server is known to have. If a choice about the entity is queued or unsaved, its `stored` is used instead. */
  readonly stored: Choice<Kind>;
};
