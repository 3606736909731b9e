export { BrandingTab } from './components/branding-tab.tsx';
export { ShareButton } from './components/share-button.tsx';
export { SharesTab } from './components/shares-tab.tsx';
