import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '../config.ts';

type Header = [name: string, value: string];

const isHttps = (config: Config) => config.PUBLIC_URL?.startsWith('https:') ?? false;

/** What helmet says for these options, once: for each answer anew it took a twentieth of a short call. */
function headersFrom(options: Parameters<typeof helmet>[0]): Header[] {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, (error) => {
    if (error) throw error;
  });
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/**
 * The security headers of everything that a browser may show: the web app, its files, and the calls of people. `inlineScripts` are
 * the hashes of the scripts in the web app's page.
 */
export function headersOfPages(config: Config, inlineScripts: readonly string[]): Header[] {
  const https = isHttps(config);
  const stripe = config.payments === 'stripe';
  return headersFrom({
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          "'self'",
          ...inlineScripts,
          ...(stripe ? ['https://js.stripe.com', 'https://checkout.stripe.com'] : []),
        ],
        // Radix sets inline styles while a dialog is open; it has no way to pass a nonce everywhere.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Avatars come from wherever the identity provider keeps them.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        connectSrc: ["'self'", ...(stripe ? ['https://api.stripe.com', 'https://checkout.stripe.com'] : [])],
        frameSrc: stripe
          ? ['https://js.stripe.com', 'https://hooks.stripe.com', 'https://checkout.stripe.com']
          : ["'none'"],
        fontSrc: ["'self'"],
        workerSrc: ["'none'"],
        mediaSrc: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'", ...(config.OIDC_ISSUER ? [new URL(config.OIDC_ISSUER).origin] : [])],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
  });
}

/**
 * The security headers of JSON for customers' pages, which any site may read and no browser shows: the API's headers that OWASP asks
 * for (REST Security Cheat Sheet, "Security Headers"). Each header more costs an answer as short as a beacon's a hundredth of its time.
 */
export function headersOfAnswers(config: Config): Header[] {
  return [
    ...headersFrom({
      strictTransportSecurity: isHttps(config),
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      crossOriginResourcePolicy: { policy: 'cross-origin' },
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      referrerPolicy: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xFrameOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
    ['access-control-allow-origin', '*'],
    ['timing-allow-origin', '*'],
  ];
}
