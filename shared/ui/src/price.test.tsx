import { render, screen } from '@testing-library/react';
import { Price } from './price.tsx';

describe('Price', () => {
  it('is the price alone where there is no discount, without words that compare', () => {
    const { container } = render(<Price value="€ 29,95" former={null} formerLabel="Normal price" valueLabel="Now" />);
    expect(container).toHaveTextContent(/^€ 29,95$/);
    expect(container.querySelector('s')).toBeNull();
  });

  it('R-PAY-6 crosses the normal price out and says which is which to those who do not see the line', () => {
    const { container } = render(
      <Price value="€ 22,50" former="€ 29,95" formerLabel="Normal price" valueLabel="Now" />,
    );
    expect(container.querySelector('s')).toHaveTextContent('€ 29,95');
    expect(screen.getByRole('strong')).toHaveTextContent('€ 22,50');
    expect(container).toHaveTextContent(/^Normal price\s*€ 29,95\s*Now\s*€ 22,50$/);
  });
});
