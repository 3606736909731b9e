import { Link } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeader } from '@/components/ui/card.tsx';
import { useConfig } from '@/features/accounts/index.ts';
import { paths } from '@/lib/paths.ts';

/** What a Free user would get with this result, and for how much. */
export function ProUpsell() {
  const price = useConfig().data?.payments.priceText;
  return (
    <Card className="print:hidden">
      <CardHeader
        title="Simulated Customer Feedback"
        subtitle="A simulated customer made from your company context, who says why the winner was chosen; with customer insights, persona profiles and the next round of variants written for you."
      />
      <div className="px-5 pb-5">
        <Button asChild>
          <Link to={paths.upgrade}>
            <Sparkles aria-hidden /> Upgrade to Pro{price ? ` - ${price}` : ''}
          </Link>
        </Button>
      </div>
    </Card>
  );
}
