import { render, screen } from '@testing-library/react';
import { LinkedText } from './linked-text.tsx';

it('R-ACCOUNT-1 puts links into a text where its tags are, and leaves unknown ones as words', () => {
  const { container } = render(
    <LinkedText
      text="See <terms>the terms</terms> and <other>more</other>."
      links={{ terms: (words) => <a href="/pages/terms">{words}</a> }}
    />,
  );
  expect(screen.getByRole('link', { name: 'the terms' })).toHaveAttribute('href', '/pages/terms');
  expect(container).toHaveTextContent('See the terms and more.');
});
