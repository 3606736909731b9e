/** Whether one of a site's addresses lets this origin in; `https://*.example.com` stands for all subdomains. */
export function isAllowedOrigin(allowed: readonly string[], origin: string): boolean {
  const asked = origin.toLowerCase();
  return allowed.some((one) => {
    const [scheme = '', host = ''] = one.split('://*');
    return host
      ? asked.startsWith(`${scheme}://`) && asked.endsWith(host) && isName(asked, scheme, host)
      : asked === one;
  });
}

/** What stands in place of the star is a name of a host: nothing that could end the host before. */
const isName = (asked: string, scheme: string, host: string) =>
  /^[a-z0-9.-]+$/.test(asked.slice(scheme.length + 3, -host.length));
