export interface Names {
  /** Path and folder: coffee-date. */
  name: string;
  /** Top-level key of its texts: coffeeDate. */
  key: string;
  /** CoffeeDateLander. */
  component: string;
}

export interface Template {
  component: string;
  test: string;
  texts: { nl: Record<string, string>; en: Record<string, string> };
}

/** Opening lines that every lander has: its copy, and with it the page's title and the texts of its slugs. */
export const copyLines = (key: string): string => `  const { t } = useTranslation('landers');
  const { name } = useAtomValue(settingsAtom);
  const { title, text } = useLanderCopy({ title: t('${key}.title'), text: t('${key}.text', { name }) });`;

/** A component test in the house style around the given expectations. */
export const testOf = ({ name, component }: Names, title: string, expectations: string, imports = ''): string =>
  `import { screen } from '@testing-library/react';
${imports}import { setInitialData } from '@vonk/kernel/initial-data.ts';
import { makeCard } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import en from '../../locales/en.json';
import { ${component} } from './${name}-lander.tsx';

const person = { ...makeCard({ kind: 'fictional', name: 'Yara' }), about: '', x: null, y: null };

it('${title}', async () => {
  setInitialData({ 'GET /api/showcase': { people: [person], outline: null } });
  renderWithHost(<${component} />, {
    path: '/landers/${name}/:slug?',
    url: '/landers/${name}',
    strings: { landers: en },
  });
${expectations}
});
`;
