/** A place as it may leave the browser: two decimals, about one kilometre (decision 11). */
export const roundPlace = (degrees: number): number => Math.round(degrees * 100) / 100;
