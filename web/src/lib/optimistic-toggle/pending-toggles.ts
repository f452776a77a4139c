import * as z from 'zod/mini';
import { VOTE_TYPES } from '#shared/constants.ts';
import { memberStorage } from '../storage/member-storage.ts';

const choices = {
  like: z.boolean(),
  attendance: z.boolean(),
  'high-five': z.boolean(),
  favorite: z.boolean(),
  vote: z.nullable(z.enum(VOTE_TYPES)),
};

/** Entities that can be toggled. */
export type ToggleKind = keyof typeof choices;

/** A member's choice: yes or no, or a vote. Null is no vote. */
export type Choice<Kind extends ToggleKind> = z.infer<(typeof choices)[Kind]>;

export type PendingToggle<Kind extends ToggleKind> = {
  /** The last choice of the member. */
  readonly choice: Choice<Kind>;
  /** The last choice that the server is known to have. */
  readonly stored: Choice<Kind>;
};

type PendingToggles = {
  readonly [Kind in ToggleKind]?: Readonly<Record<string, PendingToggle<Kind>>> | undefined;
};

const byId = <Value>(choice: z.ZodMiniType<Value>) =>
  z.optional(z.record(z.string(), z.object({ choice, stored: choice })));

const pendingTogglesSchema: z.ZodMiniType<PendingToggles> = z.object({
  like: byId(choices.like),
  attendance: byId(choices.attendance),
  'high-five': byId(choices['high-five']),
  favorite: byId(choices.favorite),
  vote: byId(choices.vote),
});

function isEmpty(pending: PendingToggles): boolean {
  return Object.values(pending).every((toggles) => Object.keys(toggles ?? {}).length === 0);
}

/** A member's choices that the server has not stored yet, by kind and id. They survive a reload and end at sign-out. */
export const pendingToggles = memberStorage<PendingToggles>({
  name: 'pending-toggles',
  schema: pendingTogglesSchema,
  empty: {},
  isEmpty,
});

export function hasPendingToggles(userId: string): boolean {
  return !isEmpty(pendingToggles(userId).read());
}

/** An entity and the member who toggles it. */
export type ToggledEntity = { readonly userId: string; readonly entityId: string };

export function pendingToggle<Kind extends ToggleKind>(
  kind: Kind,
  { userId, entityId }: ToggledEntity,
): PendingToggle<Kind> | undefined {
  return pendingToggles(userId).read()[kind]?.[entityId];
}

export function setPendingToggle<Kind extends ToggleKind>(
  kind: Kind,
  { userId, entityId }: ToggledEntity,
  toggle: PendingToggle<Kind>,
): void {
  pendingToggles(userId).change((pending) => ({
    ...pending,
    [kind]: { ...pending[kind], [entityId]: toggle },
  }));
}

export function removePendingToggle(kind: ToggleKind, { userId, entityId }: ToggledEntity): void {
  pendingToggles(userId).change((pending) => {
    const { [entityId]: _removed, ...others } = pending[kind] ?? {};
    return { ...pending, [kind]: others };
  });
}
