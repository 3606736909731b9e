/** The cursor of the next page from a `Link: <…?cursor=…>; rel="next"` header, null on the last page. */
export function nextCursor(headers: Headers): string | null {
  const link = headers.get('link');
  const target = link?.match(/<([^>]+)>\s*;[^,]*rel="?next"?/)?.[1];
  return target ? new URL(target, window.location.origin).searchParams.get('cursor') : null;
}
