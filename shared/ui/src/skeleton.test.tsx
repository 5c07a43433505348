import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';

describe('SkeletonGroup', () => {
  it('says once what is waited for, however many shapes stand in for it', async () => {
    const { container } = render(
      <SkeletonGroup label="Loading messages">
        <Skeleton shape="circle" width="48px" height="48px" />
        <Skeleton width="60%" />
        <Skeleton ratio="3 / 4" />
      </SkeletonGroup>,
    );
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading messages$/);
    expect((await axe(container)).violations).toEqual([]);
  });

  it('keeps the room of what will come, so that nothing moves then', () => {
    const { container } = render(<Skeleton ratio="3 / 4" />);
    const shape = container.firstElementChild;
    expect(shape && getComputedStyle(shape).aspectRatio).toBe('3/4');
    expect(shape).toHaveAttribute('aria-hidden', 'true');
  });
});
