import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { ProgressSteps } from './progress-steps.tsx';

describe('ProgressSteps', () => {
  it('tells a screen reader how far one is, in words and once', async () => {
    const { container } = render(<ProgressSteps current={2} total={5} label="Your profile" text="Step 2 of 5" />);
    const bar = screen.getByRole('progressbar', { name: 'Your profile' });
    expect(bar).toHaveAttribute('aria-valuenow', '2');
    expect(bar).toHaveAttribute('aria-valuemax', '5');
    expect(bar).toHaveAttribute('aria-valuetext', 'Step 2 of 5');
    expect(screen.getByText('Step 2 of 5')).toHaveAttribute('aria-hidden', 'true');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('leaves its words to the screen reader over a picture', () => {
    render(<ProgressSteps current={1} total={3} label="Photos" text="Photo 1 of 3" isTextHidden tone="onPhoto" />);
    expect(screen.queryByText('Photo 1 of 3')).not.toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Photos' })).toHaveAttribute('aria-valuetext', 'Photo 1 of 3');
  });

  it('shows a step reached otherwise than one to come', () => {
    render(<ProgressSteps current={2} total={3} label="Your profile" text="2 of 3" />);
    const [first, second, third] = [...screen.getByRole('progressbar').children].map(
      (bar) => getComputedStyle(bar).background,
    );
    expect(first).toBe(second);
    expect(third).not.toBe(second);
  });
});
