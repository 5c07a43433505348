declare module 'real-emotion-hash' {
  /** Emotion's own hash, which `remembered-hash.ts` stands before (webpack.common.ts). */
  export default function murmur2(style: string): string;
}
