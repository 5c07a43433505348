// Finds the calls of the API that a build makes, in the only files that may make any (`*.api.ts`).

import { parseSync } from '@swc/core';
import type { CallShape } from '@vonk/release/app-contract.ts';
import type { Shape } from '@vonk/release/shape.ts';

type Node = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const childrenOf = (node: object): object[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((each) => each instanceof Object);

/** The name of a type, where it is one of a schema: `PaymentReply`. */
function typeName(node: unknown): string | null {
  if (!isNode(node) || node.type !== 'TsTypeReference' || !isNode(node.typeName)) return null;
  return typeof node.typeName.value === 'string' ? node.typeName.value : null;
}

/** The path of a call with `{}` for what is filled in, and without its query; null where it is not written out. */
function pathOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'StringLiteral') return String(node.value).replace(/\?.*/, '');
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null;
  return node.quasis
    .map(({ raw }) => raw)
    .join('{}')
    .replace(/\?.*/, '');
}

interface Found {
  method: string;
  path: string;
  reply: string | null;
  body: string | string[] | null;
}

/** What is sent: the type of a named parameter, alone or with more beside it, or the names that are written out. */
function bodyOf(node: unknown, params: Map<string, string>): Found['body'] {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier') return params.get(String(node.value)) ?? null;
  if (node.type !== 'ObjectExpression' || !Array.isArray(node.properties)) return null;
  const spread = node.properties.find(({ type }) => type === 'SpreadElement');
  if (spread) return bodyOf(spread.arguments, params);
  const names = node.properties.map((property) =>
    property.type === 'Identifier' ? property.value : property.type === 'KeyValueProperty' ? property.key?.value : null,
  );
  return names.every((name) => typeof name === 'string') ? names : null;
}

const argumentsOf = (node: Node): unknown[] =>
  Array.isArray(node.arguments) ? node.arguments.map((each) => each.expression) : [];
const typeArgument = (node: Node): unknown =>
  node.typeArguments instanceof Object && 'params' in node.typeArguments && Array.isArray(node.typeArguments.params)
    ? node.typeArguments.params[0]
    : null;

/** `http.post<Reply>('/path', body)` or `readOf<Reply>('/path')`; null for any other call. */
function readCall(node: Node, params: Map<string, string>): Found | null {
  const { callee } = node;
  if (!isNode(callee)) return null;
  const [first, second] = argumentsOf(node);
  const path = pathOf(first);
  const reply = typeName(typeArgument(node));
  if (path === null) return null;
  if (callee.type === 'Identifier' && callee.value === 'readOf') return { method: 'GET', path, reply, body: null };
  if (callee.type !== 'MemberExpression' || !isNode(callee.object) || callee.object.value !== 'http') return null;
  const method = isNode(callee.property) ? String(callee.property.value).toUpperCase() : '';
  const hasBody = method === 'POST' || method === 'PUT';
  return { method, path, reply, body: hasBody ? bodyOf(second, params) : null };
}

/** Names and types of a function's parameters. */
function paramsOf(node: Node): [string, string][] {
  if (!Array.isArray(node.params)) return [];
  return node.params.flatMap((param): [string, string][] => {
    const pattern = param.pat ?? param;
    const type = typeName(pattern.typeAnnotation?.typeAnnotation);
    return pattern.type === 'Identifier' && type ? [[pattern.value, type]] : [];
  });
}

function find(node: object, params: Map<string, string>, found: Found[]): void {
  let inside = params;
  if (isNode(node)) {
    const own = paramsOf(node);
    if (own.length) inside = new Map([...params, ...own]);
    const call = node.type === 'CallExpression' ? readCall(node, params) : null;
    if (call) found.push(call);
  }
  for (const child of childrenOf(node)) find(child, inside, found);
}

const written = (names: string[]): Shape => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, {}])),
  required: names,
});

/** The calls that a source makes, as 'POST /payments/{}', each with the shapes that its types name. */
export function callsIn(source: string, shapes: Record<string, Shape>): Record<string, CallShape> {
  const found: Found[] = [];
  find(parseSync(source, { syntax: 'typescript' }), new Map(), found);
  return Object.fromEntries(
    found.map(({ method, path, reply, body }) => {
      const sent = Array.isArray(body) ? written(body) : body ? shapes[body] : undefined;
      const answered = reply ? shapes[reply] : undefined;
      return [`${method} ${path}`, { ...(sent ? { body: sent } : {}), ...(answered ? { reply: answered } : {}) }];
    }),
  );
}
