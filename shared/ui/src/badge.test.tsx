import { render, screen } from '@testing-library/react';
import { Badge } from './badge.tsx';

describe('Badge', () => {
  it('R-NAV-1 shows a count as it is up to 99', () => {
    render(<Badge count={99} />);
    expect(screen.getByText('99')).toBeVisible();
  });

  it('R-NAV-1 caps a badge at 99+', () => {
    render(<Badge count={100} />);
    expect(screen.getByText('99+')).toBeVisible();
  });

  it('R-NAV-1 shows nothing when there is nothing new', () => {
    const { container } = render(<Badge count={0} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('R-NAV-1 shows no credits as a danger when asked to', () => {
    render(<Badge count={0} tone="danger" isShownAtZero />);
    expect(screen.getByText('0')).toBeVisible();
  });

  it('grows with the reader’s letters, so that none is clipped', () => {
    render(<Badge count={42} />);
    const { height, minHeight, minWidth } = getComputedStyle(screen.getByText('42').parentElement ?? document.body);
    expect([height, minHeight, minWidth]).toEqual(['', '1.667em', '1.667em']);
  });

  it('reads out words instead of digits when it has them', () => {
    render(
      <button type="button">
        Messages <Badge count={3} label="3 unread" />
      </button>,
    );
    expect(screen.getByRole('button', { name: 'Messages 3 unread' })).toBeVisible();
  });
});
