export { BenchmarkStep } from './components/benchmark-step.tsx';
