import * as z from 'zod/mini';
import { memberStorage } from '../storage/member-storage.ts';
import { type Choice, choiceSchemas, type ToggleKind, type ToggleWrite } from './queued-write.ts';

export type PendingToggle<Kind extends ToggleKind> = {
  /** The last choice of the member. */
  readonly choice: Choice<Kind>;
  /** The last choice that the server is known to have. */
  readonly stored: Choice<Kind>;
};

/** An entity and the member who toggles it. */
export type ToggledEntity = { readonly userId: string; readonly entityId: string };

type UnsavedChoices = {
  readonly [Kind in ToggleKind]?: Readonly<Record<string, PendingToggle<Kind>>> | undefined;
};

const byId = <Value>(choice: z.ZodMiniType<Value>) =>
  z.optional(z.record(z.string(), z.object({ choice, stored: choice })));

const schema: z.ZodMiniType<UnsavedChoices> = z.object({
  like: byId(choiceSchemas.like),
  attendance: byId(choiceSchemas.attendance),
  high_five: byId(choiceSchemas.high_five),
  favorite: byId(choiceSchemas.favorite),
  vote: byId(choiceSchemas.vote),
  credit: byId(choiceSchemas.credit),
});

export const TOGGLE_KINDS = ['like', 'attendance', 'high_five', 'favorite', 'vote', 'credit'] as const;

export function countUnsavedChoices(choices: UnsavedChoices): number {
  return TOGGLE_KINDS.reduce((count, kind) => count + Object.keys(choices[kind] ?? {}).length, 0);
}

/**
 * Holds a member's choices until the outbox has stored them. The code of the outbox may still be loading, and a reload must not lose
 * the choices, so they are in `localStorage`, which is written synchronously.
 */
export const unsavedChoices = memberStorage<UnsavedChoices>({
  name: 'unsaved-choices',
  schema,
  empty: {},
  isEmpty: (choices) => countUnsavedChoices(choices) === 0,
});

/** Returns a member's unsaved choices of one kind, by entity. */
export function unsavedChoicesOf<Kind extends ToggleKind>(
  kind: Kind,
  userId: string,
): Readonly<Record<string, PendingToggle<Kind>>> {
  return unsavedChoices(userId).read()[kind] ?? {};
}

/**
 * After the server has stored a choice, updates the stored state of a later choice that is not in the outbox yet. If the server
 * rejects the later choice, the screen shows the stored one again.
 */
export function updateStoredChoice({ userId, kind, content: { entity_id, choice } }: ToggleWrite): void {
  const choices = unsavedChoices(userId);
  const later = choices.read()[kind]?.[entity_id];
  if (!later) return;
  const updated = { ...later, stored: choice };
  choices.change((unsaved) => ({ ...unsaved, [kind]: { ...unsaved[kind], [entity_id]: updated } }));
}

/** Shows a choice as pending at once. Returns a function that removes it, unless a different choice has replaced it. */
export function setUnsavedChoice<Kind extends ToggleKind>(
  kind: Kind,
  { userId, entityId }: ToggledEntity,
  toggle: PendingToggle<Kind>,
): () => void {
  const choices = unsavedChoices(userId);
  choices.change((unsaved) => ({ ...unsaved, [kind]: { ...unsaved[kind], [entityId]: toggle } }));
  return () =>
    choices.change((unsaved) => {
      const { [entityId]: last, ...others } = unsaved[kind] ?? {};
      return last?.choice === toggle.choice ? { ...unsaved, [kind]: others } : unsaved;
    });
}
