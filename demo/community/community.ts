/**
 * A community. Times are in minutes before its creation, and days are counted from the day of its creation. Fields such as `member`,
 * `author` and `post` contain ids; `homePark`, `favoriteCoaster` and `tourCoasters` contain names.
 */
export type Community = {
  readonly members: readonly Member[];
  readonly meetups: readonly Meetup[];
  readonly attendances: readonly {
    readonly meetup: string;
    readonly member: string;
    readonly minutesAgo: number;
  }[];
  readonly posts: readonly Post[];
  readonly likes: readonly { readonly post: string; readonly member: string; readonly minutesAgo: number }[];
  readonly comments: readonly Comment[];
  readonly tips: readonly Tip[];
  readonly votes: readonly Vote[];
  readonly highFives: readonly {
    readonly giver: string;
    readonly receiver: string;
    readonly minutesAgo: number;
  }[];
  readonly blocks: readonly MemberPair[];
  readonly mutes: readonly MemberPair[];
  readonly visits: readonly { readonly member: string; readonly parkId: string; readonly day: number }[];
  readonly favorites: readonly {
    readonly member: string;
    readonly parkId: string;
    readonly minutesAgo: number;
  }[];
};

/** `member` blocks or mutes `other`. */
type MemberPair = { readonly member: string; readonly other: string; readonly minutesAgo: number };

export type Member = {
  readonly id: string;
  readonly email: string;
  readonly role: 'user' | 'moderator' | 'admin';
  readonly name: string;
  readonly bio: string;
  readonly homePark: string;
  readonly favoriteCoaster: string;
  readonly instagram: string;
  readonly tour: 'yes' | 'maybe' | 'no';
  /** Coasters that the member ticked in the tour checklist. */
  readonly tourCoasters: readonly string[];
  readonly coasterCount: number;
  readonly joinedMinutesAgo: number;
  readonly lastSeenMinutesAgo: number;
};

export type Meetup = {
  readonly id: string;
  readonly host: string;
  readonly title: string;
  readonly day: number;
  readonly lastDay: number | null;
  /** HH:MM */
  readonly time: string;
  readonly location: string;
  readonly description: string;
  readonly notes: string | null;
  readonly maxAttendees: number | null;
  readonly isOfficial: boolean;
  readonly hasPicture: boolean;
  readonly minutesAgo: number;
};

export type Post = {
  readonly id: string;
  readonly author: string;
  readonly content: string;
  /** The alternative text of each picture. */
  readonly pictures: readonly string[];
  /** The park that the author visited that day. */
  readonly parkId: string | null;
  /** The coaster that the text is about. If there is one, all pictures show coasters. */
  readonly coasterId: string | null;
  readonly meetup: string | null;
  readonly minutesAgo: number;
};

export type Comment = {
  readonly id: string;
  readonly post: string;
  readonly author: string;
  readonly content: string;
  readonly minutesAgo: number;
};

export type Tip = {
  readonly id: string;
  readonly parkId: string;
  readonly author: string;
  readonly text: string;
  readonly minutesAgo: number;
};

export type Vote = {
  readonly tip: string;
  readonly member: string;
  readonly type: 'upvote' | 'downvote';
  readonly minutesAgo: number;
};
