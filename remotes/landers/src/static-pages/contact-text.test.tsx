import { render, screen } from '@testing-library/react';
import { ContactText } from './contact-text.tsx';

const show = (text: string, phone = '+31 20 555 01 23') =>
  render(<ContactText text={text} email="help@vonk.example" phone={phone} />).container;

describe('a text with our address', () => {
  it('R-SITE-3 lets address and telephone be pressed, wherever they stand, and keeps the words', () => {
    const text = 'help@vonk.example or +31 20 555 01 23; write to help@vonk.example.';
    expect(show(text)).toHaveTextContent(text);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'mailto:help@vonk.example',
      'tel:+31205550123',
      'mailto:help@vonk.example',
    ]);
  });

  it('R-SITE-3 makes no link of what is not there', () => {
    expect(show('Call us.', '')).toHaveTextContent('Call us.');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
