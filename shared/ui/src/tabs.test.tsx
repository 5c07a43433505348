import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { ReactNode } from 'react';
import { Tabs } from './tabs.tsx';

const items = [
  { key: 'received', label: 'Received', to: '/likes/received', count: 12, countLabel: '12 new' },
  { key: 'given', label: 'Given', to: '/likes/given' },
] as const;
const Link = ({ to, ...rest }: { to: string; children?: ReactNode }) => <a href={to} {...rest} />;

it('are links to the parts of a page, with the current one marked and its count in words', async () => {
  const { container } = render(<Tabs label="Likes" items={items} current="received" linkAs={Link} />);
  expect(screen.getByRole('navigation', { name: 'Likes' })).toBeVisible();
  const [received, given] = screen.getAllByRole('link');
  expect(received).toHaveAccessibleName('Received 12 new');
  expect(received).toHaveAttribute('aria-current', 'page');
  expect(given).toHaveAttribute('href', '/likes/given');
  expect(given).not.toHaveAttribute('aria-current');
  expect((await axe(container)).violations).toEqual([]);
});
