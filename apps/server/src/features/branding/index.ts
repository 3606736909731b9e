/** What other features may use of this one. */
export { readBranding, readLogo } from './read-branding.ts';
export { brandingRoutes } from './routes.ts';
