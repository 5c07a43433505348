import { render, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Banner } from './banner.tsx';
import { Countdown } from './countdown.tsx';

describe('Banner', () => {
  it('R-PAY-6 is a region of its own name, with the words, the time left and the way to use it', async () => {
    const { container } = render(
      <Banner
        label="Welcome bonus"
        aside={<Countdown secondsLeft={61} label="Bonus ends in" />}
        action={<a href="/credits">Use it</a>}
      >
        25 % off your first credits
      </Banner>,
    );
    const region = within(screen.getByRole('region', { name: 'Welcome bonus' }));
    expect(region.getByText('25 % off your first credits')).toBeVisible();
    expect(region.getByRole('timer', { name: 'Bonus ends in' })).toHaveTextContent('00:01:01');
    expect(region.getByRole('link', { name: 'Use it' })).toBeVisible();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('keeps its icon from screen readers', () => {
    render(<Banner label="Welcome bonus">25 % off</Banner>);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByRole('region')).toHaveTextContent(/^25 % off$/);
  });
});
