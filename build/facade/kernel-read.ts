// What the host provides as @vonk/kernel/read, with the first remote that reads by it.
export * from '@vonk/kernel/query-client-atom.ts';
export * from '@vonk/kernel/use-read.ts';
