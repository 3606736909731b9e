export { BrandingTab } from './components/branding-tab.tsx';
export { ShareButton } from './components/share-dialog.tsx';
export { SharesTab } from './components/shares-tab.tsx';
