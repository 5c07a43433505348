// The part of @emotion/react that host and remotes use; its JSX has a key of its own.
export { CacheProvider, css, keyframes } from 'real-emotion-react';
