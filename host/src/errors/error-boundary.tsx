import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

interface State {
  error: Error | null;
  /** True when the error page itself failed: what is shown then depends on nothing (R-ERR-2). */
  isHopeless: boolean;
}

/** The last net under the shell: an error page, and if that fails a notice with a way home. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, isHopeless: false };

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch() {
    this.failures += 1;
    if (this.failures > 1) this.setState({ isHopeless: true });
  }

  failures = 0;

  override render() {
    if (this.state.isHopeless) return <a href="/">Go back to home</a>;
    return this.state.error ? <ErrorPage /> : this.props.children;
  }
}
