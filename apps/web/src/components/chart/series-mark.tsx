const shapes = [
  <circle key="circle" cx="6" cy="6" r="5" />,
  <rect key="rect" x="1.5" y="1.5" width="9" height="9" />,
  <path key="triangle" d="M6 1 11 10.5H1Z" />,
  <path key="diamond" d="M6 0 12 6 6 12 0 6Z" />,
];

/** The mark that the point at `index` has in a chart, for the table beside it. */
export function SeriesMark({ index }: { index: number }) {
  const turn = index % shapes.length;
  return (
    <svg
      aria-hidden="true"
      width="12"
      height="12"
      className="inline-block shrink-0"
      fill={`var(--color-series-${turn + 1})`}
    >
      {shapes[turn]}
    </svg>
  );
}
