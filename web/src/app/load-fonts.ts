/** The families of theme.ts. */
const FAMILIES = ['Bricolage Grotesque Variable', 'Figtree Variable'];

/**
 * Begins to load the fonts. A browser asks for them only when it draws the first words in them, which stand there in another
 * font until they come, and jump then.
 */
export function loadFonts(): void {
  for (const family of FAMILIES) document.fonts.load(`1em "${family}"`).catch(() => {});
}
