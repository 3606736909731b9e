import { clientOf } from './client.ts';
import type { TestProduct } from './product.ts';

export interface Page {
  /** Where the redirects ended, without the origin when it is the product's own. */
  address: string;
  status: number;
  html: string;
  headers: Headers;
}

/**
 * What a browser does with redirects, cookies and forms, without running scripts. Cookies are kept by host
 * and port, so that two servers of one machine do not see each other's.
 */
export class Browser {
  readonly #jars = new Map<string, Map<string, string>>();
  readonly #product: TestProduct;
  /** The addresses of the last navigation, in order. */
  visited: string[] = [];

  constructor(product: TestProduct) {
    this.#product = product;
  }

  cookies(url = this.#product.baseUrl): Map<string, string> {
    const { host } = new URL(url);
    const jar = this.#jars.get(host) ?? new Map<string, string>();
    this.#jars.set(host, jar);
    return jar;
  }

  cookieHeader(url?: string): string {
    return [...this.cookies(url)].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(url: string, response: Response): void {
    const jar = this.cookies(url);
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      const expires = attributes.find((text) => /^expires=/i.test(text))?.slice(8);
      const gone = attributes.some((text) => /^max-age=0$/i.test(text));
      if (gone || (expires && Date.parse(expires) <= Date.now())) jar.delete(name);
      else jar.set(name, pair.slice(name.length + 1));
    }
  }

  /** One request without following where it leads. */
  async request(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.#product.baseUrl).href;
    this.visited.push(url);
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: {
        accept: 'text/html,*/*;q=0.8',
        'user-agent': 'Test browser',
        ...(this.cookieHeader(url) ? { cookie: this.cookieHeader(url) } : {}),
        ...(init.method === 'POST' ? { origin: new URL(url).origin } : {}),
        ...init.headers,
      },
    });
    this.#keep(url, response);
    return response;
  }

  /** Goes to an address and follows redirects; `until` stops before an address is opened. */
  async open(address: string, init: RequestInit = {}, until?: (url: URL) => boolean): Promise<Page> {
    this.visited = [];
    let url = new URL(address, this.#product.baseUrl);
    let response = await this.request(url.href, init);
    for (let hop = 0; response.status >= 300 && response.status < 400; hop += 1) {
      if (hop > 15) throw new Error(`too many redirects: ${this.visited.join(' ')}`);
      url = new URL(response.headers.get('location') ?? '', url);
      await response.body?.cancel();
      if (until?.(url)) return this.#page(url, response, '');
      response = await this.request(url.href);
    }
    return this.#page(url, response, await response.text());
  }

  #page(url: URL, response: Response, html: string): Page {
    const { baseUrl } = this.#product;
    const address = url.href.startsWith(baseUrl) ? url.href.slice(baseUrl.length) : url.href;
    return { address, status: response.status, html, headers: response.headers };
  }

  /** Sends a form of a page as its button does. */
  submit(page: Page, fields: Record<string, string>): Promise<Page> {
    const action = /<form[^>]* action="([^"]+)"/.exec(page.html)?.[1] ?? page.address;
    return this.open(new URL(action, new URL(page.address, this.#product.baseUrl)).href, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  }

  /** Signs in with an address, through every step and without the page. */
  signIn(email: string): Promise<Page> {
    return this.open(`/api/login?login_hint=${encodeURIComponent(email)}`);
  }

  /** The current user, null when nobody is signed in. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look at single fields.
  async user(): Promise<any> {
    const { status, body } = await this.client().call('GET', '/api/auth/user');
    return status === 401 ? null : body;
  }

  /** Calls of a page that this browser shows. */
  client() {
    return clientOf(this.#product, this.cookieHeader());
  }
}
