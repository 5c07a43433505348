import { screen } from '@testing-library/react';
import { pageTitleAtom } from '@vonk/kernel/page-title-atoms.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { LanderContext, type LanderPlace } from '../lander/lander-context.ts';
import { renderLander } from '../lander/render-lander.test-data.tsx';
import { useLanderPage } from './use-lander-page.ts';

const texts = {
  title: 'Tea in {{country}}',
  text: 'On {{name}}',
  more: 'For {{name}}',
  cups_one: 'a cup',
  cups_other: '{{count}} cups',
};

function Page() {
  const { t, title, text } = useLanderPage<typeof texts>({ country: 'Wales' });
  // @ts-expect-error a text that the lander does not have is no key
  const missing = t('nothing');
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>{t('more', { name: 'Yara' })}</p>
      <p>{t('cups', { count: 2 })}</p>
      <p>{missing}</p>
    </>
  );
}

const tea = { name: 'tea', hasSlugs: true };

describe('the texts of a lander', () => {
  it('R-SITE-2 are filled in with the site’s name, or with what the page gives', () => {
    const { store } = renderLander(tea, Page, texts, { settings: { name: 'Beacon' } });
    expect(screen.getByRole('heading')).toHaveTextContent('Tea in Wales');
    for (const text of ['On Beacon', 'For Yara', '2 cups']) expect(screen.getByText(text)).toBeVisible();
    expect(store.get(pageTitleAtom)).toBe('Tea in Wales');
  });

  it('R-SITE-2 give way to those of the slug', () => {
    renderLander(tea, Page, texts, { url: '/landers/tea/coffee' });
    expect(screen.getByRole('heading')).toHaveTextContent('Coffee first');
    expect(screen.getByText('For Yara')).toBeVisible();
  });

  it('R-FED-2 of two landers of different ages never mix: each reads its own remote’s', () => {
    const shared = { slugs: { coffee: { title: 'Newer coffee', text: '' } } };
    renderWithHost(
      <LanderContext value={{ name: 'tea', namespace: 'lander-tea' as string as LanderPlace['namespace'] }}>
        <Page />
      </LanderContext>,
      {
        path: '/landers/tea/:slug?',
        url: '/landers/tea/coffee',
        strings: {
          landers: { tea: { ...texts, more: 'Older' }, slugs: { coffee: { title: 'Older coffee', text: '' } } },
          'lander-tea': { ...shared, tea: texts },
        },
      },
    );
    expect(screen.getByRole('heading')).toHaveTextContent('Newer coffee');
    expect(screen.getByText('For Yara')).toBeVisible();
  });
});
