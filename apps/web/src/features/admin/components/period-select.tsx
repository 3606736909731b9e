import { Select } from '@/components/ui/select.tsx';
import { type AdminPeriod, periods } from '../admin-address.ts';

interface PeriodSelectProps {
  period: AdminPeriod;
  onChange: (period: AdminPeriod) => void;
}

/** Whole days in New York, today included. */
export function PeriodSelect({ period, onChange }: PeriodSelectProps) {
  return (
    <Select
      aria-label="Period"
      className="sm:w-40"
      value={period}
      onChange={(event) => onChange(event.target.value as AdminPeriod)}
    >
      {Object.entries(periods).map(([key, label]) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </Select>
  );
}
