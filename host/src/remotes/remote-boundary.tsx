import { Component, type ReactNode } from 'react';

interface Props {
  fallback(error: Error, again: () => void): ReactNode;
  children: ReactNode;
}

/** Keeps a remote's failure inside its hole: everything around it goes on. */
export class RemoteBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(thrown: unknown) {
    // What stands in its fields is still there, and is kept for what comes in its place (wake/keep-forms.ts).
    dispatchEvent(new Event('remote-broke'));
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  again = () => this.setState({ error: null });

  override render() {
    return this.state.error ? this.props.fallback(this.state.error, this.again) : this.props.children;
  }
}
