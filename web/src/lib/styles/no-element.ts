/**
 * Replaces components of Mantine that render nothing but a `<style>` element. web/build/replace-style-elements.ts puts it into the build
 * and says why the app does not need these styles.
 */
function NoElement(): null {
  return null;
}

export { NoElement as MantineClasses, NoElement as MantineCssVariables };
