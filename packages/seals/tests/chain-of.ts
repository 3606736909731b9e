import {
  endLine,
  type Forecast,
  forecastLine,
  sealForecast,
  type TextOpening,
  textHash,
} from '../src/index.ts';

export const textsOf = (number: number): TextOpening[] => [
  { variant: 'Control', salt: `salt-${number}-0`, text: `Coats of year ${number}` },
  { variant: 'Variant 1', salt: `salt-${number}-1`, text: `Why coat ${number} is “the one” 🧥` },
];

export function forecastOf(number: number, changes: Partial<Forecast> = {}): Forecast {
  return {
    format: 1,
    workspaceId: 'workspace-1',
    number,
    experimentId: `experiment-${number}`,
    runId: `run-${number}`,
    sealedAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
    contentType: 'headline',
    modelVersion: 'm1',
    calibrationId: null,
    winner: 'Variant 1',
    arms: textsOf(number).map(({ variant, salt, text }, i) => ({
      variant,
      textHash: textHash(salt, text),
      confidencePct: i === 0 ? 100 / 3 : 200 / 3,
      winnerProbability: i === 0 ? 1 / 3 : 2 / 3,
      lift: i === 0 ? null : { mean: 4.2, low: -1e-7, high: 9 },
    })),
    ...changes,
  };
}

/** The lines of a chain of some forecasts, the end last; what the server would export, made here from the parts. */
export function exportOf(
  count: number,
  options: { texts?: boolean; forecast?: (number: number) => Forecast } = {},
): string[] {
  const { texts = false, forecast = forecastOf } = options;
  let previous = '';
  const lines: string[] = [];
  for (let number = 1; number <= count; number++) {
    const content = forecast(number);
    const { canonical, hash } = sealForecast(previous, content);
    const seal = { canonical, previous, hash, sealedAt: content.sealedAt };
    lines.push(forecastLine(seal, texts ? textsOf(number) : undefined).trimEnd());
    previous = hash;
  }
  return [...lines, endLine({ chainHead: previous, count }).trimEnd()];
}
