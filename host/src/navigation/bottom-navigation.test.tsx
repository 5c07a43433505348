import { screen } from '@testing-library/react';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';

/** Conditions under which the page's styles leave an element out. */
const hiddenAt = (element: Element): string[] =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => (rule instanceof CSSMediaRule ? [rule] : []))
    .filter(({ cssRules }) =>
      [...cssRules].some(
        (each) => each instanceof CSSStyleRule && element.matches(each.selectorText) && each.style.display === 'none',
      ),
    )
    .map(({ conditionText }) => conditionText);

it('R-NAV-1 is not on paper, where it would lie over the last lines of every sheet', () => {
  renderWithHost(<BottomNavigation />, { user: makeUser() });
  expect(hiddenAt(screen.getByRole('navigation'))).toContain('print');
});
