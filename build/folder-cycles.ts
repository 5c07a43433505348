// Folders that lean on each other: neither can be deleted or understood without the other.

export interface Import {
  from: string;
  to: string;
}

/** Areas inside which the folders directly below form no cycle; `*` stands for one folder name. */
const AREAS_WITHOUT_CYCLES = ['host/src', 'remotes/*/src', 'server/src', 'shared/*/src', 'scripts', 'sandbox/*/src'];

const TESTS = /\.test(-data)?\.tsx?$|\/testing\//;
const areaPatterns = AREAS_WITHOUT_CYCLES.map((area) => new RegExp(`^(${area.replaceAll('*', '[^/]+')})/([^/]+)/`));

/** Area and folder of a file, or null for a file that lies in no folder of an area: such files wire the folders. */
function placeOf(file: string): { area: string; folder: string } | null {
  for (const pattern of areaPatterns) {
    const [, area, folder] = pattern.exec(file) ?? [];
    if (area && folder) return { area, folder };
  }
  return null;
}

/** Arrows between the folders of each area: from, to and the imports that make it. Tests count for nothing. */
function arrowsOf(imports: Import[]): Map<string, Map<string, Import[]>> {
  const arrows = new Map<string, Map<string, Import[]>>();
  for (const each of imports) {
    const from = placeOf(each.from);
    const to = placeOf(each.to);
    if (!from || !to || TESTS.test(each.from) || from.area !== to.area || from.folder === to.folder) continue;
    const key = `${from.area}/${from.folder}`;
    const targets = arrows.get(key) ?? new Map<string, Import[]>();
    const target = `${to.area}/${to.folder}`;
    targets.set(target, [...(targets.get(target) ?? []), each]);
    arrows.set(key, targets);
  }
  return arrows;
}

/** Every arrow that lies on a cycle of folders, with one import that makes it, as a sentence; types count like values. */
export function describeFolderCycles(imports: Import[]): string[] {
  const arrows = arrowsOf(imports);
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (from === to) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return [...(arrows.get(from)?.keys() ?? [])].some((next) => reaches(next, to, seen));
  };
  return [...arrows].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, made]) =>
      reaches(to, from) ? [`${from} and ${to} lean on each other: ${made[0]?.from} imports ${made[0]?.to}`] : [],
    ),
  );
}
