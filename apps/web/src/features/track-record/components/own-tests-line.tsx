import { Link } from '@tanstack/react-router';
import { formatPercent } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';
import { typeName } from '../learning-texts.ts';
import { useLearning } from '../queries.ts';
import { countOf } from '../record-texts.ts';

/** Which of the workspace's own tests a forecast goes by, and how good what they taught is on tests it had not seen. */
export default function OwnTestsLine({ calibrationId }: { calibrationId: string }) {
  const { types } = useLearning();
  const learnt = types?.find(({ versions }) => versions.some(({ id }) => id === calibrationId));
  const version = learnt?.versions.find(({ id }) => id === calibrationId);
  return (
    <p className="-my-2 max-w-prose text-sm text-muted">
      Predicted with your own calibration
      {learnt && version && (
        <>
          {' '}
          ({typeName(learnt)}, version {version.version}), learnt from {countOf(version.tests, 'test')} of
          your own
          {version.before && version.after && (
            <>
              : of those it had not seen it had {formatPercent(version.after.accuracy, 1)} right, the shipped
              model {formatPercent(version.before.accuracy, 1)}
            </>
          )}
        </>
      )}
      . The{' '}
      <Link to={paths.trackRecord} className="text-accent underline underline-offset-4">
        Track Record
      </Link>{' '}
      page shows it and switches it off.
    </p>
  );
}
