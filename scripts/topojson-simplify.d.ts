declare module 'topojson-simplify' {
  export function presimplify<T>(topology: T): T & { objects: Record<string, unknown> };
  export function simplify<T>(topology: T, weight: number): T;
}
