import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

/** Shows `instead` once something in it has thrown. */
class Net extends Component<{ instead: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}

/** The last net under the shell: an error page, and if that fails a notice with a way home, which depends on nothing (R-ERR-2). */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Net
    instead={
      <Net instead={<a href="/">Go back to home</a>}>
        <ErrorPage />
      </Net>
    }
  >
    {children}
  </Net>
);
