import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeskKeys, useDeskKeys } from './desk-keys.tsx';

function Page({ onRun, onPress }: { onRun: (key: string) => void; onPress: () => void }) {
  useDeskKeys(['Enter', 'o'].map((key) => ({ key, label: key, run: () => onRun(key) })));
  return (
    <>
      <a href="#elsewhere">Elsewhere</a>
      <button type="button" onClick={onPress}>
        Sort
      </button>
      <section aria-label="Rows" tabIndex={-1} />
    </>
  );
}

it('WCAG 2.1.1 Enter presses the link or button that has the focus, and opens the marked row only where none has', async () => {
  const user = userEvent.setup();
  const runs: string[] = [];
  let presses = 0;
  render(
    <DeskKeys>
      <Page
        onRun={(key) => runs.push(key)}
        onPress={() => {
          presses += 1;
        }}
      />
    </DeskKeys>,
  );
  await user.tab();
  expect(screen.getByRole('link')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(window.location.hash).toBe('#elsewhere');
  await user.tab();
  await user.keyboard('{Enter}');
  expect([presses, runs]).toEqual([1, []]);
  // Any other key is the page's wherever the focus is.
  await user.keyboard('o');
  screen.getByRole('region').focus();
  await user.keyboard('{Enter}');
  expect([presses, runs]).toEqual([1, ['o', 'Enter']]);
});
