import classes from './overlap.module.css';

type OverlapProps = {
  readonly counts: { readonly both: number; readonly mine: number; readonly theirs: number };
  readonly name: string;
};

/** Shows a bar and counts of the coasters that only the signed-in member has ridden, that both have, and that only the other has. */
export function Overlap({ counts, name }: OverlapProps) {
  const { both, mine, theirs } = counts;
  const total = Math.max(1, both + mine + theirs);
  const share = both + theirs === 0 ? 0 : Math.round((both / (both + theirs)) * 100);
  const parts = [
    { key: 'mine', label: 'Only you', amount: mine },
    { key: 'both', label: 'Both', amount: both },
    { key: 'theirs', label: `Only ${name}`, amount: theirs },
  ];
  let start = 0;
  const bars = parts.map(({ key, amount }) => {
    const bar = { key, x: (start / total) * 640, width: (amount / total) * 640 };
    start += amount;
    return bar;
  });
  return (
    <section className={classes.overlap} aria-label="Coasters in common">
      <svg viewBox="0 0 640 28" preserveAspectRatio="none" className={classes.bar} aria-hidden="true">
        {bars.map(({ key, x, width }) => (
          <rect key={key} data-part={key} x={x} y={0} width={width} height={28} />
        ))}
      </svg>
      <dl className={classes.counts}>
        {parts.map(({ key, label, amount }) => (
          <div key={key} data-part={key}>
            <dt>
              <bdi>{label}</bdi>
            </dt>
            <dd>{amount.toLocaleString()}</dd>
          </div>
        ))}
      </dl>
      {both + theirs > 0 && (
        <p className={classes.note}>
          You have ridden {share}% of the catalogue’s coasters in <bdi>{name}</bdi>’s log.
        </p>
      )}
    </section>
  );
}
