import { useState } from 'react';

/** The logo; a tile with the product's initials where the image cannot be loaded. */
export function Logo() {
  const [failed, setFailed] = useState(false);
  if (!failed) {
    return (
      <img
        src="/api/static/attached_assets/logo.svg"
        alt=""
        width={32}
        height={32}
        onError={() => setFailed(true)}
      />
    );
  }
  return (
    <span
      aria-hidden
      data-testid="logo-fallback"
      className="inline-flex size-8 items-center justify-center rounded-md text-sm font-semibold text-nav-ink"
      style={{ background: 'linear-gradient(135deg, var(--nav-raised), var(--nav))' }}
    >
      FR
    </span>
  );
}
