import { Select } from '@/components/ui/select.tsx';
import type { Show, Sort } from '../select-rows.ts';

interface ResultControlsProps {
  show: Show;
  sort: Sort;
  onShow: (show: Show) => void;
  onSort: (sort: Sort) => void;
}

/** Which tests are shown, and in which order. */
export function ResultControls({ show, sort, onShow, onSort }: ResultControlsProps) {
  return (
    <div className="flex flex-wrap gap-3 px-5 pb-4">
      <Select
        aria-label="Show"
        className="sm:w-40"
        value={show}
        onChange={(event) => onShow(event.target.value as Show)}
      >
        <option value="all">All tests</option>
        <option value="misses">Misses only</option>
        <option value="hits">Correct only</option>
      </Select>
      <Select
        aria-label="Sort by"
        className="sm:w-56"
        value={sort}
        onChange={(event) => onSort(event.target.value as Sort)}
      >
        <option value="test">In the order of the file</option>
        <option value="sure">Most confident first</option>
        <option value="unsure">Least confident first</option>
        <option value="control">By control headline</option>
      </Select>
    </div>
  );
}
