import { type ReactNode, useId } from 'react';

interface OnboardingStepProps {
  title: string;
  about: string;
  hidden: boolean;
  children: ReactNode;
}

/** One step of the wizard; its heading takes the focus when the step opens. */
export function OnboardingStep({ title, about, hidden, children }: OnboardingStepProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} hidden={hidden}>
      <h3 id={id} tabIndex={-1} className="text-lg font-semibold outline-none">
        {title}
      </h3>
      <p className="text-sm text-muted">{about}</p>
      <div className="mt-5 flex flex-col gap-6">{children}</div>
    </section>
  );
}
