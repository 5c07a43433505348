import path from 'node:path';
import type { LoaderContext } from 'webpack';
import { type TextFolder, type Texts, textFiles, withFolders } from './texts.ts';

/** Webpack loader of a remote's `locales/LANGUAGE.json`: the build gets the texts of its folders too. */
export default function addTexts(this: LoaderContext<{ folders: TextFolder[] }>, source: string): string {
  const { folders } = this.getOptions();
  const language = path.basename(this.resourcePath, '.json');
  for (const file of textFiles(folders, language)) this.addDependency(file);
  const own: Texts = JSON.parse(source);
  return JSON.stringify(withFolders(own, folders, language));
}
