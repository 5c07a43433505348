/** The static pages; each has its texts under `pages.<name>`. */
export { STATIC_PAGES as PAGE_NAMES, type StaticPageName as PageName } from '@vonk/api/options.ts';
