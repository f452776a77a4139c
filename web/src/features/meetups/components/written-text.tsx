import classes from './written-text.module.css';

/** What a host wrote, line for line. */
export function WrittenText({ children }: { readonly children: string }) {
  return (
    <p className={classes.text} dir="auto">
      {children}
    </p>
  );
}
