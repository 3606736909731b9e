import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

/** Catches what no page caught, so that a fault never leaves an empty window. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorScreen error={this.state.error} /> : this.props.children;
  }
}
