/**
 * Zod compiles checks by `new Function` where it may, and tries whether it may: the page's policy reports each try. It reads
 * its settings (`z.config`) from here, and they must stand before the first schema is made, which comes with a page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
