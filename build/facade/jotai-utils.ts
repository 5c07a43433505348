// The part of jotai/utils that host and remotes use.
export { atomWithStorage, RESET } from 'real-jotai-utils';
