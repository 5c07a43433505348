import path from 'node:path';
import { messageOf } from '@vonk/release/message-of.ts';
import type { LoaderContext } from 'webpack';
import { type TextFolder, type Texts, textFiles, withFolders } from './texts.ts';

function parsed(source: string, file: string): Texts {
  try {
    return JSON.parse(source);
  } catch (error) {
    throw new Error(`${file} is no JSON: ${messageOf(error)}`, { cause: error });
  }
}

/** Webpack loader of a remote's `locales/LANGUAGE.json`: the build gets the texts of its folders too. */
export default function addTexts(this: LoaderContext<{ folders: TextFolder[] }>, source: string): string {
  const { folders } = this.getOptions();
  const language = path.basename(this.resourcePath, '.json');
  for (const file of textFiles(folders, language)) this.addDependency(file);
  return JSON.stringify(withFolders(parsed(source, this.resourcePath), folders, language));
}
