/** What other features may use of this one. */
export { activeCalibration, calibrationOfVersion } from './active-calibration.ts';
export { storeCalibration } from './store-calibration.ts';
