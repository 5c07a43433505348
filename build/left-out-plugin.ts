import path from 'node:path';
import webpack, { type Compiler, type javascript, type NormalModule } from 'webpack';
import type { LeftOut } from './left-out.ts';

const PLUGIN = 'LeftOut';
const PACKAGES = /[\\/]node_modules[\\/]@module-federation[\\/](.+)$/;

interface Node {
  type: string;
  range?: [number, number];
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

/** The name that a function has in its file: of its declaration, its method, or the variable that holds it. */
function nameOf({ id, key, type }: Node): unknown {
  const holder = type === 'FunctionDeclaration' || type === 'VariableDeclarator' ? id : key;
  return isNode(holder) ? holder.name : undefined;
}

/** The function that a node of its file names. */
function functionOf(node: Node): Node | undefined {
  if (node.type === 'FunctionDeclaration') return node;
  const held = { MethodDefinition: node.value, Property: node.value, VariableDeclarator: node.init }[node.type];
  return isNode(held) && /^(Arrow)?FunctionExpression$/.test(held.type) ? held : undefined;
}

/** Calls a function for each function of a program that has a name; what it returns true for is not looked into. */
function eachFunction(node: unknown, tell: (name: unknown, found: Node) => boolean): void {
  if (Array.isArray(node)) for (const each of node) eachFunction(each, tell);
  if (!isNode(node)) return;
  const found = functionOf(node);
  if (found && tell(nameOf(node), found)) return;
  for (const value of Object.values(node)) eachFunction(value, tell);
}

const listedOf = (list: LeftOut[], resource = '') => {
  const [, file = ''] = PACKAGES.exec(resource) ?? [];
  return list.filter((each) => each.file === file.split(path.sep).join('/'));
};

/** Empties the functions of a parsed file, before webpack follows what they refer to; fails on a name that it does not have. */
function emptyFunctions(program: unknown, module: NormalModule, list: LeftOut[]): void {
  const wanted = new Map(list.flatMap(({ functions, body }) => functions.map((name) => [name, body] as const)));
  const met = new Set<unknown>();
  eachFunction(program, (name, { body }) => {
    if (typeof name !== 'string' || !wanted.has(name) || !isNode(body) || !body.range) return false;
    met.add(name);
    const stead = wanted.get(name) ?? `throw new Error("${name} is left out: build/left-out.ts");`;
    module.addPresentationalDependency(new webpack.dependencies.ConstDependency(`{ ${stead} }`, body.range));
    Object.assign(body, { type: 'BlockStatement', body: [] });
    return true;
  });
  const missing = [...wanted.keys()].filter((name) => !met.has(name));
  if (missing.length) throw new Error(`${module.resource} has no ${missing.join(', ')}: see build/left-out.ts`);
}

/** Leaves functions of the federation runtime out of a build. A file or a function that is not there any more ends the build. */
export class LeftOutPlugin {
  readonly list: LeftOut[];
  constructor(list: LeftOut[]) {
    this.list = list;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(PLUGIN, (_, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'])
        normalModuleFactory.hooks.parser.for(type).tap(PLUGIN, (given) => {
          const parser = given as javascript.JavascriptParser;
          parser.hooks.program.tap(PLUGIN, (program: unknown) => {
            const { module } = parser.state;
            const listed = listedOf(this.list, module.resource);
            if (listed.length) emptyFunctions(program, module, listed);
          });
        });
    });
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.finishModules.tap(PLUGIN, (modules) => {
        const files = [...modules].flatMap((module) => ('resource' in module ? String(module.resource) : []));
        for (const each of this.list)
          if (!files.some((file) => listedOf([each], file).length))
            compilation.errors.push(new webpack.WebpackError(`no ${each.file} in this build: see build/left-out.ts`));
      });
    });
  }
}
