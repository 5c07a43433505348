import fs from 'node:fs';
import path from 'node:path';
import { componentOf, findLander, keyOf, languagesOf, placesOf } from '../../build/find-landers.ts';
import { ReleaseRefused } from '../../server/src/releases/release-refused.ts';

import { placeholder } from './placeholder.ts';
import { TEMPLATES, type TemplateName } from './templates/templates.ts';

export interface Scaffolded {
  /** Files made, relative to the project. */
  made: string[];
  changed: string[];
  /** Languages whose texts are still the English ones. */
  toTranslate: string[];
  /** Top-level key of its texts. */
  key: string;
}

const LONGEST = 30;

function assertFree(root: string, name: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length < 3 || name.length > LONGEST)
    throw new ReleaseRefused(
      `'${name}' is no name for a lander: 3 to ${LONGEST} small letters, digits and dashes, beginning with a letter, as in coffee-date`,
    );
  const { src, locales } = placesOf(root);
  if (findLander(root, name)) throw new ReleaseRefused(`a lander '${name}' exists already: choose another name`);
  if (fs.existsSync(path.join(src, name)))
    throw new ReleaseRefused(`remotes/landers/src/${name} exists already: choose another name`);
  const texts = JSON.parse(fs.readFileSync(path.join(locales, 'nl.json'), 'utf8')) as object;
  if (keyOf(name) in texts)
    throw new ReleaseRefused(`the texts have a part '${keyOf(name)}' already: choose another name`);
}

/** Adds a part at the end of a file of texts and leaves all others as they stand. */
export function withTexts(json: string, key: string, texts: Record<string, string>): string {
  const part = Object.entries(texts).map(([name, text]) => `    ${JSON.stringify(name)}: ${JSON.stringify(text)}`);
  return json.replace(/\s*\}\s*$/, `,\n  ${JSON.stringify(key)}: {\n${part.join(',\n')}\n  }\n}\n`);
}

/** Makes a lander from a template: component, test, stories, media and texts in every language. Nothing is written when something is wrong. */
export async function scaffold(root: string, name: string, template: TemplateName): Promise<Scaffolded> {
  assertFree(root, name);
  const { src, locales } = placesOf(root);
  const key = keyOf(name);
  const { component, test, story, texts, hasPicture } = TEMPLATES[template]({
    name,
    key,
    component: componentOf(name),
  });
  const languages = languagesOf(root);
  const writes = new Map<string, string | Buffer>([
    [path.join(src, name, `${name}-lander.tsx`), component],
    [path.join(src, name, `${name}-lander.test.tsx`), test],
    [path.join(src, name, `${name}-lander.story.tsx`), story],
    ...languages.map((language): [string, string] => {
      const file = path.join(locales, `${language}.json`);
      return [file, withTexts(fs.readFileSync(file, 'utf8'), key, language === 'nl' ? texts.nl : texts.en)];
    }),
  ]);
  const made = [...writes.keys()].filter((file) => !fs.existsSync(file));
  if (hasPicture) {
    const picture = path.join(src, name, 'media/poster.webp');
    writes.set(picture, await placeholder(name));
    made.push(picture);
  }
  fs.mkdirSync(path.join(src, name, 'media'), { recursive: true });
  for (const [file, text] of writes) fs.writeFileSync(file, text);
  const relative = (file: string) => path.relative(root, file);
  return {
    made: made.map(relative),
    changed: [...writes.keys()].filter((file) => !made.includes(file)).map(relative),
    toTranslate: languages.filter((language) => language !== 'nl' && language !== 'en'),
    key,
  };
}
