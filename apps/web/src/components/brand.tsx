/** The product's mark and name. */
export function Brand() {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-semibold">
      <img src="/favicon.svg" alt="" width={28} height={28} decoding="sync" />
      Frontrunner
    </span>
  );
}
