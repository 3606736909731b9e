export { canonicalJson, type JsonValue } from './canonical-json.ts';
export { linesOf } from './lines.ts';
export {
  type EndLine,
  endLine,
  type Forecast,
  forecastLine,
  type SealedArm,
  sealForecast,
  type TextOpening,
  textHash,
} from './seal.ts';
export { type ChainEnd, type Fault, type Verification, verifyChain } from './verify-chain.ts';
