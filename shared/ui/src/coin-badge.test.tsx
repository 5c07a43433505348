import { render, screen } from '@testing-library/react';
import { CoinBadge } from './coin-badge.tsx';
import { Logo } from './logo.tsx';

describe('CoinBadge', () => {
  it('R-NAV-1 reads its words in place of the bare number', () => {
    render(
      <CoinBadge as="a" href="/credits" label="12 credits, buy more">
        12
      </CoinBadge>,
    );
    expect(screen.getByRole('link', { name: '12 credits, buy more' })).toHaveAttribute('href', '/credits');
    expect(screen.getByText('12')).toBeVisible();
  });

  it('reads what it shows where it has no other words', () => {
    render(
      <CoinBadge as="a" href="/credits">
        12 credits
      </CoinBadge>,
    );
    expect(screen.getByRole('link', { name: '12 credits' })).toBeVisible();
  });
});

describe('Logo', () => {
  it('is read as the name of the site, and no more', () => {
    render(
      <a href="/">
        <Logo name="Vonk" />
      </a>,
    );
    expect(screen.getByRole('link')).toHaveAccessibleName('Vonk');
  });
});
