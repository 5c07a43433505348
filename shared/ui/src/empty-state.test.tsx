import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { EmptyState } from './empty-state.tsx';
import { SearchXIcon } from './icon.tsx';

describe('EmptyState', () => {
  it('says in a heading that there is nothing, why, and how to go on', async () => {
    const { container } = render(
      <EmptyState icon={SearchXIcon} title="Nobody found" action={<a href="/members">Clear the filters</a>}>
        Fewer filters find more people
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Nobody found' })).toBeVisible();
    expect(screen.getByText('Fewer filters find more people')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Clear the filters' })).toBeVisible();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('has the heading of its place in the page', () => {
    render(<EmptyState icon={SearchXIcon} title="This page is gone" headingAs="h1" tone="danger" />);
    expect(screen.getByRole('heading', { level: 1, name: 'This page is gone' })).toBeVisible();
  });

  it('keeps its picture from screen readers', () => {
    render(<EmptyState icon={SearchXIcon} title="Nobody found" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
