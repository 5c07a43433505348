import { screen } from '@testing-library/react';
import type { PageVariant } from '@vonk/api/page.ts';
import { variantAtom } from '@vonk/kernel/variant-atom.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { useSetAtom } from 'jotai';
import { useLanderCopy } from './use-lander-copy.ts';

function Lander({ variant }: { variant: PageVariant | null }) {
  useSetAtom(variantAtom)(variant);
  return <Copy />;
}
const Copy = () => <h1>{useLanderCopy({ title: 'own', text: '' }).title}</h1>;

it.each([
  ['the text of its variant', '/landers/x', { path: '/landers/x', name: 'coffee' }, 'slugs.coffee.title'],
  [
    'its variant before its slug',
    '/landers/x/weekend',
    { path: '/landers/x/weekend', name: 'coffee' },
    'slugs.coffee.title',
  ],
  ['its own text for a variant without one', '/landers/x', { path: '/landers/x', name: 'control' }, 'own'],
  ['its own text where the experiment is on another page', '/landers/x', { path: '/landers/y', name: 'coffee' }, 'own'],
  ['its own text without an experiment', '/landers/x', null, 'own'],
] as const)('R-SITE-2 a lander shows %s', (_name, url, variant, title) => {
  renderWithHost(<Lander variant={variant} />, { path: '/landers/:lander/:slug?', url });
  expect(screen.getByRole('heading')).toHaveTextContent(title);
});
