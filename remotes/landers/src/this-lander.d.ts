// The folder of the lander that a build is for: the build puts it in the place of 'this-lander'.
declare module 'this-lander/lander.ts' {
  const lander: import('./blocks/lander/lander.ts').Lander;
  export default lander;
}
declare module 'this-lander/page.tsx' {
  export const Page: import('react').ComponentType;
}
declare module 'this-lander/stories.ts' {
  const stories: import('./stories/stories.ts').Stories;
  export default stories;
}
