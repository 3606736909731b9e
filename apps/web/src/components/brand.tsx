/** The product's mark, as in `public/favicon.svg`, and its name. Drawn in the page, so that it is there at once. */
export function Brand() {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-semibold">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-7">
        <rect width="32" height="32" rx="7" fill="#0e6a66" />
        <path
          d="M8 23V9M8 10h13l-3.6 4.5L21 19H8"
          fill="none"
          stroke="#fff"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      Frontrunner
    </span>
  );
}
