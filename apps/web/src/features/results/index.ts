export { PredictedFigures } from './components/predicted-figures.tsx';
export { MeasuredAccuracy } from './components/prediction-texts.tsx';
export { Reasons } from './components/why-panel.tsx';
export { liftCaveat, rankedVariants } from './result-texts.ts';
