export { type ComparedSide, compareAddress } from './compare-address.ts';
