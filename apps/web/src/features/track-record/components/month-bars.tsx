import type { ForecastRecord } from '@frontrunner/contracts';
import { clsx } from 'clsx';
import { formatNumber } from '@/lib/format.ts';
import { monthText } from '../record-texts.ts';

type Months = ForecastRecord['byMonth'];
const shownMonths = 24;
const parts = [
  ['right', 'Right', 'bg-accent'],
  ['wrong', 'Wrong', 'bg-series-2'],
  ['tooClose', 'Too close', 'bg-input/60'],
] as const;

/** Settled forecasts by the month in which their test ended: right at the bottom, then wrong, then too close. */
export function MonthBars({ months }: { months: Months }) {
  const shown = months.slice(-shownMonths);
  const most = Math.max(1, ...shown.map(({ settled }) => settled));
  return (
    <div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted" aria-hidden>
        {parts.map(([key, name, colour]) => (
          <li key={key} className="flex items-center gap-1.5">
            <span className={clsx('size-3 rounded-sm', colour)} /> {name}
          </li>
        ))}
      </ul>
      <ol
        className="mt-3 flex h-44 items-end gap-1.5 overflow-x-auto [print-color-adjust:exact]"
        tabIndex={-1}
      >
        {shown.map((month) => (
          <li key={month.key} className="flex h-full max-w-16 min-w-9 flex-1 flex-col justify-end gap-1">
            <span className="sr-only">
              {monthText(month.key ?? '')}: {formatNumber(month.right)} right, {formatNumber(month.wrong)}{' '}
              wrong, {formatNumber(month.tooClose)} too close
            </span>
            <span aria-hidden className="flex flex-1 flex-col-reverse gap-px">
              {parts.map(([key, , colour]) => (
                <span
                  key={key}
                  className={clsx('w-full rounded-sm', colour)}
                  style={{ height: `${(100 * month[key]) / most}%` }}
                />
              ))}
            </span>
            <span aria-hidden className="figures text-center text-xs whitespace-nowrap text-muted">
              {monthText(month.key ?? '').replace(' 20', ' ’')}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
