interface EarlyFile {
  url: string;
  integrity: string;
}

const asked = new Set<string>();

/**
 * Fetches files into the browser's cache behind all else that is on the line, each once; resolves when they have come or
 * failed. What fails is asked for again by whoever needs it.
 */
export async function fetchEarly(files: EarlyFile[]): Promise<void> {
  const unasked = files.filter(({ url }) => !asked.has(url));
  for (const { url } of unasked) asked.add(url);
  await Promise.allSettled(
    unasked.map(async ({ url, integrity }) => {
      // As the script asks for it later: by the same mode, so that the cache has one answer for both.
      const reply = await fetch(url, { priority: 'low', integrity, credentials: 'same-origin' });
      await reply.blob();
    }),
  );
}
