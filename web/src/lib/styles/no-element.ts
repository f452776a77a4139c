/** Replaces components that render nothing but a `<style>` element. */
function NoElement(): null {
  return null;
}

export { NoElement as MantineClasses, NoElement as MantineCssVariables };
