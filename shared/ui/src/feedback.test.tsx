import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { ComponentProps } from 'react';
import { Alert } from './alert.tsx';
import { Banner } from './banner.tsx';
import { CoinBadge } from './coin-badge.tsx';
import { Countdown, formatSeconds } from './countdown.tsx';
import { EmptyState } from './empty-state.tsx';
import { HeartIcon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Price } from './price.tsx';
import { ProgressSteps } from './progress-steps.tsx';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';
import { Tabs } from './tabs.tsx';
import { ToggleChip } from './toggle-chip.tsx';

const Link = ({ to, ...rest }: ComponentProps<'a'> & { to: string }) => <a href={to} {...rest} />;

describe('Alert', () => {
  it.each([
    ['danger', true, 'alert'],
    ['success', true, 'status'],
    ['info', false, null],
  ] as const)('a %s that is live (%s) is announced as %s', (tone, isLive, role) => {
    const { container } = render(
      <Alert tone={tone} isLive={isLive}>
        words
      </Alert>,
    );
    expect(container.firstElementChild?.getAttribute('role')).toBe(role);
  });

  it('can be dismissed by a button with a name, and has none where it cannot', async () => {
    const onDismiss = jest.fn();
    const { rerender } = render(<Alert title="New" onDismiss={onDismiss} dismissLabel="Close" />);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onDismiss).toHaveBeenCalledTimes(1);
    rerender(<Alert title="New" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('time and money', () => {
  it.each([
    [0, '00:00:00'],
    [59.9, '00:00:59'],
    [3_661, '01:01:01'],
    [360_000, '100:00:00'],
    [-5, '00:00:00'],
  ])('R-PAY-6 %s seconds read %s', (seconds, text) => {
    expect(formatSeconds(seconds)).toBe(text);
  });

  it('R-PAY-6 a countdown is a timer with a name, which is not read out every second', () => {
    render(<Countdown secondsLeft={61} label="Time left" />);
    expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent('00:01:01');
    expect(screen.getByRole('timer')).not.toHaveAttribute('aria-live');
  });

  it('R-PAY-4 a reduced price says in words which is which', () => {
    const { container, rerender } = render(
      <Price value="€67" former="€90" formerLabel="Normal price" valueLabel="Now" />,
    );
    expect(container).toHaveTextContent('Normal price€90Now€67');
    expect(container.querySelector('s')).toHaveTextContent('€90');
    rerender(<Price value="€90" former={null} formerLabel="Normal price" valueLabel="Now" />);
    expect(container).toHaveTextContent(/^€90$/);
  });

  it('R-NAV-1 a number of credits is read in words, and can be a link', () => {
    render(
      <CoinBadge as={Link} to="/credits" label="8 credits">
        8
      </CoinBadge>,
    );
    expect(screen.getByRole('link', { name: '8 credits' })).toHaveAttribute('href', '/credits');
  });
});

describe('waiting', () => {
  it('says once what is waited for, however many shapes stand there', () => {
    render(
      <SkeletonGroup label="Loading">
        <Skeleton height="20px" />
        <Skeleton height="20px" />
      </SkeletonGroup>,
    );
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading$/);
  });

  it('R-ACCOUNT-1 steps are a progress with words', () => {
    render(<ProgressSteps current={2} total={5} label="Signup" text="2 of 5" />);
    const bar = screen.getByRole('progressbar', { name: 'Signup' });
    expect(['now', 'max', 'text'].map((name) => bar.getAttribute(`aria-value${name}`))).toEqual(['2', '5', '2 of 5']);
  });
});

describe('what can be pressed', () => {
  it('an icon has a spoken name, and says when it is switched on', async () => {
    const onClick = jest.fn();
    const { rerender } = render(<IconButton label="Like Noor" icon={HeartIcon} isPressed onClick={onClick} />);
    const button = screen.getByRole('button', { name: 'Like Noor', pressed: true });
    expect(button).toHaveAttribute('type', 'button');
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    rerender(<IconButton as={Link} to="/likes" label="Likes" icon={HeartIcon} />);
    expect(screen.getByRole('link', { name: 'Likes' })).not.toHaveAttribute('type');
  });

  it('R-PROFILE-3 a chip is switched on and off', async () => {
    const onChange = jest.fn();
    const { rerender } = render(
      <ToggleChip isPressed={false} onChange={onChange}>
        Online
      </ToggleChip>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Online', pressed: false }));
    rerender(
      <ToggleChip isPressed onChange={onChange}>
        Online
      </ToggleChip>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Online', pressed: true }));
    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });

  it('R-PROFILE-5 tabs are links, of which one is the current page; a count is read in words', () => {
    const items = [
      { key: 'received', label: 'Received', to: '/likes/received', count: 12, countLabel: '12 new' },
      { key: 'given', label: 'Given', to: '/likes/given', count: 0, countLabel: '0 new' },
    ] as const;
    render(<Tabs label="Likes" items={items} current="given" linkAs={Link} />);
    expect(screen.getByRole('link', { name: 'Given', current: 'page' })).toHaveAttribute('href', '/likes/given');
    expect(screen.getByRole('link', { name: 'Received 12 new' })).not.toHaveAttribute('aria-current');
  });
});

it('passes axe together', async () => {
  const { container } = render(
    <main>
      <Banner label="Bonus" aside={<Countdown secondsLeft={61} label="Time left" />}>
        25% off
      </Banner>
      <EmptyState icon={HeartIcon} title="No likes yet" headingAs="h1" action={<a href="/members">Search</a>}>
        Nobody was liked.
      </EmptyState>
      <ProgressSteps current={1} total={2} label="Steps" text="1 of 2" />
      <Alert tone="warning" title="Careful" onDismiss={() => {}} dismissLabel="Close" />
    </main>,
  );
  expect((await axe(container)).violations).toEqual([]);
});
