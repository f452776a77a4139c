/** A text, or a pattern in a form that JSON can carry. */
export type TargetText = string | { readonly pattern: string; readonly flags: string };

/** What a test looks for: by role and accessible name, by a part of its label, or by its text. */
export type Target = (
  | { readonly role: string; readonly name?: TargetText }
  | { readonly label: TargetText }
  | { readonly text: TargetText }
) & {
  /** Only inside the matches of this. */
  readonly inside?: Target;
  /** Only what has this in its text. */
  readonly containing?: string;
};

/** Where to click, in CSS pixels of the screen, or why that is not possible yet. */
export type Place = { readonly x: number; readonly y: number } | { readonly obstacle: string };

type Wanted = { readonly inside?: Target; readonly containing?: string };
type Text = string | RegExp;

const portable = (text: Text): TargetText =>
  typeof text === 'string' ? text : { pattern: text.source, flags: text.flags };

export const byRole = (role: string, name?: Text, wanted: Wanted = {}): Target => ({
  role,
  ...(name && { name: portable(name) }),
  ...wanted,
});
export const button = (name: Text, wanted: Wanted = {}): Target => byRole('button', name, wanted);
export const heading = (name: Text, wanted: Wanted = {}): Target => byRole('heading', name, wanted);
export const byLabel = (label: Text, wanted: Wanted = {}): Target => ({ label: portable(label), ...wanted });
export const byText = (text: Text, wanted: Wanted = {}): Target => ({ text: portable(text), ...wanted });
