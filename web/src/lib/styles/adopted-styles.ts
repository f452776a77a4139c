/**
 * Adds rules to the page as a constructed style sheet and returns a function that removes them. The Content Security Policy
 * blocks `<style>` elements; it does not block style sheets that a script constructs. A browser without constructed
 * sheets (Safari before 16.4) shows the page without these rules.
 */
export function adoptStyles(css: string): () => void {
  if (!('adoptedStyleSheets' in document)) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    const index = document.adoptedStyleSheets.indexOf(sheet);
    if (index !== -1) document.adoptedStyleSheets.splice(index, 1);
  };
}
