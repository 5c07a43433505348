interface EarlyFile {
  url: string;
  integrity: string;
}

const asked = new Set<string>();

/** Fetches files into the browser's cache behind all else that is on the line, each once; what fails is asked for again by whoever needs it. */
export function fetchEarly(files: EarlyFile[]): void {
  for (const { url, integrity } of files) {
    if (asked.has(url)) continue;
    asked.add(url);
    // As the script asks for it later: by the same mode, so that the cache has one answer for both.
    fetch(url, { priority: 'low', integrity, credentials: 'same-origin' })
      .then((reply) => reply.blob())
      .catch(() => {});
  }
}
