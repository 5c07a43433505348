import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './avatar.tsx';
import { Countdown } from './countdown.tsx';
import { Photo } from './photo.tsx';
import { Price } from './price.tsx';

const variants = [
  { url: '/p/200.webp', width: 200 },
  { url: '/p/400.webp', width: 400 },
];

describe('Photo', () => {
  it('offers every stored width and is fetched late unless told it comes first', () => {
    const { rerender } = render(<Photo src="/p/400.webp" alt="Noor" variants={variants} sizes="50vw" />);
    const image = screen.getByRole('img', { name: 'Noor' });
    expect(image).toHaveAttribute('srcset', '/p/200.webp 200w, /p/400.webp 400w');
    expect(image).toHaveAttribute('loading', 'lazy');
    rerender(<Photo src="/p/400.webp" alt="Noor" isPriority />);
    expect(screen.getByRole('img', { name: 'Noor' })).toHaveAttribute('loading', 'eager');
  });

  it('gives an image its widths in the document: Chromium keeps for ever what has them and never stood there', () => {
    const given: [name: string, isConnected: boolean][] = [];
    const set = jest.spyOn(HTMLImageElement.prototype, 'setAttribute').mockImplementation(function (
      this: HTMLImageElement,
      name: string,
      value: string,
    ) {
      given.push([name, this.isConnected]);
      Element.prototype.setAttribute.call(this, name, value);
    });
    render(<Photo src="/p/400.webp" alt="Noor" variants={variants} sizes="50vw" />);
    set.mockRestore();
    for (const name of ['src', 'srcset', 'sizes']) expect(given).toContainEqual([name, true]);
    expect(given).not.toContainEqual(['srcset', false]);
    expect(given).not.toContainEqual(['src', false]);
  });

  it('draws a figure when there is no picture, or when it cannot be had', () => {
    const { container } = render(<Photo src="/gone.webp" alt="Noor" />);
    fireEvent.error(screen.getByRole('img', { name: 'Noor' }));
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('img', { name: 'Noor' })).toBeVisible();
  });

  it('is decoration without words where its name stands beside it', () => {
    const { rerender } = render(<Photo src={null} alt="" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    rerender(<Photo src="/p/400.webp" alt="" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('tries again when there is another picture', () => {
    const { rerender } = render(<Photo src="/gone.webp" alt="Noor" />);
    fireEvent.error(screen.getByRole('img', { name: 'Noor' }));
    rerender(<Photo src="/p/400.webp" alt="Noor" />);
    expect(screen.getByRole('img', { name: 'Noor' })).toHaveAttribute('src', '/p/400.webp');
  });

  it('keeps its tags and words when the picture does not come', () => {
    render(
      <Photo src="/gone.webp" alt="Noor" topStart="Online" topEnd="New">
        Noor, 31
      </Photo>,
    );
    fireEvent.error(screen.getByRole('img', { name: 'Noor' }));
    for (const words of ['Online', 'New', 'Noor, 31']) expect(screen.getByText(words)).toBeVisible();
  });

  it('needs no style attributes, which the content policy would refuse', () => {
    const { container } = render(
      <Photo src="/p/400.webp" alt="" placeholder="data:image/png;base64,AAAA" topStart="Online">
        <Avatar src={null} isOnline />
        <Price value="€ 22,50" former="€ 29,95" />
      </Photo>,
    );
    expect(container.innerHTML).not.toContain('style="');
    expect(container.innerHTML).toContain('data:image/png;base64,AAAA');
  });
});

describe('Countdown', () => {
  it.each([
    [13267, '03:41:07'],
    [0, '00:00:00'],
    [-5, '00:00:00'],
    [14400, '04:00:00'],
    [59.9, '00:00:59'],
    [360_000, '100:00:00'],
  ])('R-PAY-6 writes %d seconds as %s', (secondsLeft, text) => {
    render(<Countdown secondsLeft={secondsLeft} label="Bonus ends in" />);
    expect(screen.getByRole('timer', { name: 'Bonus ends in' })).toHaveTextContent(text);
  });
});
