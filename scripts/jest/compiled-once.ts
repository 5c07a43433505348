// Jest's runtime. It loads all modules anew for each file of tests; what V8 compiled for one file serves the next ones of the same process.
import vm, { type CompileFunctionOptions, type SourceTextModuleOptions } from 'node:vm';
import Runtime from 'jest-runtime';

declare module 'node:vm' {
  interface SourceTextModule {
    /** Before the module has run alone. Missing from Node's types. */
    createCachedData(): Buffer;
  }
}

/** V8's code by the source that it was made of. */
const modules = new Map<string, Buffer>();
const functions = new Map<string, Buffer>();

class CompiledOnceModule extends vm.SourceTextModule {
  constructor(code: string, options?: SourceTextModuleOptions) {
    const cachedData = modules.get(code);
    super(code, { ...options, ...(cachedData && { cachedData }) });
    if (!cachedData) modules.set(code, this.createCachedData());
  }
}

const { compileFunction } = vm;
function compileOnce(code: string, params?: readonly string[], options?: CompileFunctionOptions) {
  const key = `${params?.join()}\n${code}`;
  const cachedData = functions.get(key);
  const compiled = compileFunction(code, params, { ...options, cachedData, produceCachedData: !cachedData });
  if (compiled.cachedData) functions.set(key, compiled.cachedData);
  return compiled;
}

Object.assign(vm, { SourceTextModule: CompiledOnceModule, compileFunction: compileOnce });

export { Runtime as 'module.exports' };
