import { planLimits } from '@frontrunner/contracts/limits';
import { Check, Infinity as InfinityIcon, Share2, Sparkles, Users } from 'lucide-react';
import { Card } from '@/components/ui/card.tsx';

const benefits = [
  {
    title: 'Advanced AI Features',
    icon: Sparkles,
    points: [
      'Variants written for you, 3 to 10 at a time',
      'Customer insights with every analysis',
      'Simulated customer personas and their feedback',
      'Iterate from a winner, or try again when the control wins',
      'Facts of your own pinned, corrected and added, and cards that become lines',
    ],
  },
  {
    title: 'Unlimited Testing',
    icon: InfinityIcon,
    points: [
      `No limit of ${planLimits.free.experiments} experiments at a time`,
      `No limit of ${planLimits.free.experimentsEver} over the life of the account`,
    ],
  },
  {
    title: 'Team Collaboration',
    icon: Users,
    points: [
      `Up to ${planLimits.pro.seats} people in one workspace, invited by e-mail address`,
      'Roles from viewer to owner, and a log of who did what',
      'Everybody works on the same experiments, context and calibration',
      'Comments with mentions, and live tests that an admin approves',
    ],
  },
  {
    title: 'Reports in Your Name',
    icon: Share2,
    points: [
      'Your logo and your accent colour on shared reports',
      'The simulated customer feedback in a shared report',
    ],
  },
];

/** What the Pro plan adds, one card a subject. */
export function BenefitCards() {
  return (
    <ul className="flex flex-col gap-4">
      {benefits.map(({ title, icon: Icon, points }) => (
        <li key={title}>
          <Card className="flex gap-4 p-5">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
            <div className="min-w-0">
              <h2 className="text-lg font-semibold">{title}</h2>
              <ul className="mt-1.5 flex flex-col gap-1 text-muted">
                {points.map((point) => (
                  <li key={point} className="flex gap-2">
                    <Check aria-hidden className="mt-1 size-3.5 shrink-0" />
                    {point}
                  </li>
                ))}
              </ul>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
