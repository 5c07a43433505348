import type { Config } from 'jest';

const transform = (isTest: boolean): Config['transform'] => ({
  '^.+\\.(ts|tsx)$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true, dynamicImport: true },
        target: 'es2023',
        // Jest wants to know that a JSON is one.
        experimental: { keepImportAttributes: true },
        transform: { react: { runtime: 'automatic', importSource: '@emotion/react', development: isTest } },
      },
      module: { type: 'es6' },
    },
  ],
});

const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transformIgnorePatterns: ['/node_modules/(?!@vonk/)'],
  watchPathIgnorePatterns: ['/dist/', '/.data/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/', '<rootDir>/.cache/'],
} satisfies Config;

const config: Config = {
  // Shared machines are slow at times; a test that hangs still ends.
  testTimeout: 120_000,
  // All cores; a worker that grew (modules of finished tests stay in the vm) begins anew.
  maxWorkers: '100%',
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...common,
      displayName: 'web',
      testEnvironment: 'jsdom',
      // As the host is built (webpack.common.ts).
      globals: { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true },
      testMatch: ['<rootDir>/{host,remotes,shared}/**/*.test.{ts,tsx}', '<rootDir>/scripts/**/*.test.tsx'],
      setupFiles: ['<rootDir>/shared/testing/src/polyfill.ts'],
      setupFilesAfterEnv: ['<rootDir>/shared/testing/src/setup.ts'],
      transform: transform(true),
      // Pictures and clips are addresses; in a test any will do.
      moduleNameMapper: { '\\.(webm|webp|vtt)$': '<rootDir>/shared/testing/src/media-address.ts' },
    },
    {
      ...common,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{build,server,sandbox,scripts,bench}/**/*.test.ts'],
      // Those that take a minute have commands of their own; those of tools are run where a change lands (docs/testing.md).
      testPathIgnorePatterns: [
        '/node_modules/',
        ...(process.env.LONG ? [] : ['\\.long\\.test\\.ts$']),
        ...(process.env.WHOLE ? [] : ['\\.tools\\.test\\.ts$']),
      ],
      globalSetup: '<rootDir>/server/src/testing/global-setup.ts',
      globalTeardown: '<rootDir>/server/src/testing/global-teardown.ts',
      transform: transform(false),
    },
  ],
};
export default config;
