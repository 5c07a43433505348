import { screen } from '@testing-library/react';
import { renderLander } from '../lander/render-lander.test-data.tsx';
import { LanderFrame } from './lander-frame.tsx';
import { LanderHeading } from './lander-heading.tsx';

const tea = { name: 'tea', hasSlugs: true };

describe('the frame of a lander', () => {
  it('R-ROUTE-9 is one main heading with its sentence, the scene, and the signup, in this order', () => {
    renderLander(
      tea,
      () => (
        <LanderFrame title="Tea" text="At four">
          <p>Scene</p>
        </LanderFrame>
      ),
      {},
    );
    expect(screen.getAllByRole('heading', { level: 1 }).map((each) => each.textContent)).toEqual(['Tea']);
    const order = ['Tea', 'At four', 'Scene', 'Create a free profile'].map((text) => screen.getByText(text));
    for (const [index, element] of order.slice(1).entries())
      expect(order[index]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('R-ROUTE-9 may name the signup otherwise', () => {
    renderLander(
      tea,
      () => (
        <LanderFrame title="Tea" text="" signupTitle="Start with a name">
          {null}
        </LanderFrame>
      ),
      {},
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Start with a name' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Create a free profile' })).not.toBeInTheDocument();
  });

  it('R-ROUTE-9 is a main heading however large it looks', () => {
    for (const level of ['h1', 'h2', 'display'] as const) {
      const { unmount } = renderLander(tea, () => <LanderHeading level={level} title="Tea" text="At four" />, {});
      expect(screen.getByRole('heading', { level: 1, name: 'Tea' })).toBeVisible();
      unmount();
    }
  });
});
