/** The families of theme.ts. */
const FAMILIES = ['Bricolage Grotesque Variable', 'Figtree Variable'];

/**
 * Starts to load the fonts. Browsers request a font only when they draw text in it, and that text would jump when it arrives.
 */
export function loadFonts(): void {
  for (const family of FAMILIES) document.fonts.load(`1em "${family}"`).catch(() => {});
}
