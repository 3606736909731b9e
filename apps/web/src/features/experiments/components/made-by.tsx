import type { Experiment } from '@frontrunner/contracts';
import { useUser } from '@/features/accounts/index.ts';

type MadeByProps = Pick<Experiment, 'createdBy' | 'updatedBy'>;

/** Who made an experiment and who changed it last. On a Free plan there is nobody but the owner, and nothing is said. */
export function MadeBy({ createdBy, updatedBy }: MadeByProps) {
  const { id, isPro } = useUser();
  if (!isPro && createdBy?.id === id && updatedBy?.id === id) return null;
  const nameOf = (person: MadeByProps['createdBy']) =>
    person ? (person.id === id ? 'you' : person.name) : 'a former member';
  const isSame = createdBy !== null && createdBy.id === updatedBy?.id;
  return (
    <p className="text-sm wrap-anywhere text-muted">
      Made by {nameOf(createdBy)}
      {!isSame && `, changed last by ${nameOf(updatedBy)}`}
    </p>
  );
}
