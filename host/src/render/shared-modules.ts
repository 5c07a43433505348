// What remotes' server renditions take from the host, by share key (build/shared-packages.ts).
import * as emotion from '@emotion/react';
// In this build it is look/jsx-runtime.ts (webpack.common.ts).
import * as emotionRuntime from '@emotion/react/jsx-runtime';
import * as reactQuery from '@tanstack/react-query';
import * as i18next from 'i18next';
import * as jotai from 'jotai';
import * as jotaiUtils from 'jotai/utils';
import * as react from 'react';
import * as reactRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactI18next from 'react-i18next';
import * as reactRouter from 'react-router';

type Context = ((file: string) => unknown) & { keys(): string[] };
interface WebpackMeta {
  webpackContext(folder: string, options: { regExp: RegExp; mode: 'sync' }): Context;
}

/** All that the files of a package export, as one module. */
const together = (context: Context) => Object.assign({}, ...context.keys().map(context));

const kernel = together(
  import.meta.webpackContext('../../../shared/kernel/src', { regExp: /^\.\/[^.]+\.tsx?$/, mode: 'sync' }),
);
const ui = together(
  import.meta.webpackContext('../../../shared/ui/src', { regExp: /^\.\/[^.]+\.tsx?$/, mode: 'sync' }),
);

declare global {
  interface ImportMeta extends WebpackMeta {}
}

Object.assign(globalThis, {
  __vonkShared: {
    react,
    'react/jsx-runtime': reactRuntime,
    'react-dom': reactDom,
    'react-router': reactRouter,
    'react-i18next': reactI18next,
    i18next,
    jotai,
    'jotai/utils': jotaiUtils,
    '@emotion/react': emotion,
    '@emotion/react/jsx-runtime': emotionRuntime,
    '@tanstack/react-query': reactQuery,
    '@vonk/kernel': kernel,
    // The server has no need to load it later.
    '@vonk/kernel/read': kernel,
    '@vonk/ui': ui,
  },
});
