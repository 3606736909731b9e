import type { PerVariant, Traffic } from '@frontrunner/contracts';
import { chooseArms } from '@frontrunner/statistics/plan';
import { priorOfLifts } from '@frontrunner/statistics/prior-of-lifts';

const number = (text: string | undefined, otherwise: number) => {
  const value = Number((text ?? '').replace(',', '.'));
  return value > 0 ? value : otherwise;
};

/** What is planned with where nobody has said otherwise. */
const usual = { clickRatePct: 1, visitors: 1000, days: 14 };

/** People a day, and those of a whole test, as the workspace plans with them. */
export function trafficOf(traffic: Traffic | null | undefined) {
  const visitors = number(traffic?.visitors, usual.visitors);
  const all =
    traffic?.by === 'budget' ? number(traffic.budget, 14_000) : visitors * number(traffic?.days, usual.days);
  return { clickRatePct: Math.min(99, number(traffic?.clickRate, usual.clickRatePct)), visitors, all };
}

/** The arms that the planner would test with this traffic, the control first; all of them where nothing was predicted. */
export function plannedArms(entries: readonly PerVariant[], traffic: Traffic | null | undefined): string[] {
  const control = entries.filter(({ variant }) => variant === 'Control');
  const all = [...control, ...entries.filter(({ variant }) => variant !== 'Control')];
  const prior = priorOfLifts(all.map(({ lift }) => lift));
  const { clickRatePct, all: impressions } = trafficOf(traffic);
  if (!prior) return all.map(({ variant }) => variant).slice(0, 10);
  return chooseArms(
    { ...prior, clickRatePct },
    all.map(({ winnerProbability }) => winnerProbability),
    impressions,
  )
    .filter(({ reason }) => reason === 'control' || reason === 'promising')
    .map(({ arm }) => all[arm]?.variant ?? '')
    .slice(0, 10);
}
