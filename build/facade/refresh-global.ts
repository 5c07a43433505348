// One react-refresh runtime for all bundles of the dev server; each compilation would have its own otherwise.
import * as runtime from 'react-refresh/runtime';

Object.assign(globalThis, { __REACT_REFRESH_RUNTIME__: runtime });
