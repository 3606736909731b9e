/** What other features may use of this one. */
export { LiveTestsCard } from './components/live-tests-card.tsx';
export { SitesTab } from './components/sites-tab.tsx';
