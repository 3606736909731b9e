import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useState } from 'react';

interface StripeCheckoutProps {
  publishableKey: string;
  clientSecret: string;
}

/** Stripe's embedded payment form; its script is fetched when this is first shown. Afterwards Stripe opens the return page. */
export function StripeCheckout({ publishableKey, clientSecret }: StripeCheckoutProps) {
  const [stripe] = useState(() => loadStripe(publishableKey));
  return (
    <EmbeddedCheckoutProvider stripe={stripe} options={{ clientSecret }}>
      <EmbeddedCheckout />
    </EmbeddedCheckoutProvider>
  );
}
