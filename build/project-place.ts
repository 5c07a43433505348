/** Letters with which webpack, and the plugin of module federation, read a path as something else. */
const UNREADABLE = /['!?#]/;

/** Throws in a sentence where nothing can be built because of how a folder above the project is called. */
export function assertPlace(root: string): void {
  const [letter] = UNREADABLE.exec(root) ?? [];
  if (letter)
    throw new Error(
      `Nothing can be built in ${root}: webpack cannot read the ${letter} in its path. Move the project elsewhere`,
    );
}
