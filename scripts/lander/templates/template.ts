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
  story: string;
  /** It shows a picture of its own: one to begin with is made. */
  hasPicture?: boolean;
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

/** The states to look at before publishing. A lander that shows its form after its people shows it at once without them. */
export const storyOf = ({ name, component }: Names, isFormLast = false): string =>
  `import { Story } from '../story/story.tsx';
import { ${component} } from './${name}-lander.tsx';

const page = <${component} />;

// The states to look at before publishing: \`lander dev\` lists them, \`lander check\` takes their pictures. Add your own.

export const WithPeople = () => <Story>{page}</Story>;

export const WithoutPeople = () => <Story people={[]}>{page}</Story>;

export const SignupClosed = () => <Story isClosed>{page}</Story>;

export const WithErrors = () => ${
    isFormLast
      ? `(
  <Story people={[]} isSubmitted>
    {page}
  </Story>
)`
      : '<Story isSubmitted>{page}</Story>'
  };

export const LongTexts = () => <Story isLong>{page}</Story>;
`;
