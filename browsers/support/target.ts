/** A text, or a pattern that can be sent as JSON. */
export type TargetText = string | { readonly pattern: string; readonly flags: string };

/** Describes elements by role and accessible name, by a part of the label, or by text. */
export type Target = (
  | { readonly role: string; readonly name?: TargetText }
  | { readonly label: TargetText }
  | { readonly text: TargetText }
) & {
  /** Finds only descendants of these matches. */
  readonly inside?: Target;
  /** Finds only elements that contain this text. */
  readonly containing?: string;
};

/** The point to click in CSS pixels, or why the element cannot be clicked yet. */
export type ClickPoint = { readonly x: number; readonly y: number } | { readonly obstacle: string };

type Filter = { readonly inside?: Target; readonly containing?: string };
type Text = string | RegExp;

const serializable = (text: Text): TargetText =>
  typeof text === 'string' ? text : { pattern: text.source, flags: text.flags };

export const byRole = (role: string, name?: Text, filter: Filter = {}): Target => ({
  role,
  ...(name && { name: serializable(name) }),
  ...filter,
});
export const button = (name: Text, filter: Filter = {}): Target => byRole('button', name, filter);
export const heading = (name: Text, filter: Filter = {}): Target => byRole('heading', name, filter);
export const byLabel = (label: Text, filter: Filter = {}): Target => ({
  label: serializable(label),
  ...filter,
});
export const byText = (text: Text, filter: Filter = {}): Target => ({ text: serializable(text), ...filter });
