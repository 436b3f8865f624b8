import type { Plugin } from 'vite'

const ofContract = /[\\/]packages[\\/]contract[\\/]src[\\/]/
/** What the browser never asks of a call: its schemas, its words for the documentation, its status. */
const idleParts = new Set(['params', 'query', 'body', 'response', 'summary', 'status'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

/**
 * Takes out of the browser's code what only the server needs of the contract: a call keeps its method, its path and
 * whether it answers with a file or with nothing, and loses the rest; calls that no screen uses go altogether.
 * Forms and addresses import their schemas by name and keep them.
 */
export function bareContract(): Plugin {
  return {
    name: 'qadam:bare-contract',
    apply: 'build',
    transform(code, id) {
      if (!ofContract.test(id)) return
      if (!id.endsWith('endpoints.ts')) return { code, map: null, moduleSideEffects: false }
      const rest = bare(code, this.parse(code) as unknown as Node)
      const saved = withoutIdleImports(rest, this.parse(rest) as unknown as Node)
      return { code: saved, map: null, moduleSideEffects: false }
    },
  }
}

/** The same calls without their idle parts, each marked as droppable. */
function bare(code: string, program: Node): string {
  const cuts: { start: number; end: number; put: string }[] = []
  // A schema that is made of another one goes with it.
  const schemas = new Set(['z'])
  walk(program, (node) => {
    const call = node as Node & {
      callee?: { name?: string }
      arguments?: (Node & { properties?: Property[] })[]
    }
    const { id, init } = node as Node & { id?: { name?: string }; init?: Node | null }
    if (init && schemas.has(/^(\w+)\s*\./.exec(code.slice(init.start, init.end))?.[1] ?? '')) {
      schemas.add(id?.name ?? '')
      cuts.push({ start: init.start, end: init.end, put: '{}' })
    }
    if (node.type !== 'CallExpression' || call.callee?.name !== 'endpoint') return
    cuts.push({ start: node.start, end: node.start, put: '/* @__PURE__ */ ' })
    for (const { start, end, key, value } of call.arguments?.[0]?.properties ?? []) {
      const name = key?.name ?? ''
      const isBytesOrNothing = name === 'response' && value?.type === 'Literal'
      if (!idleParts.has(name) || isBytesOrNothing) continue
      const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0
      cuts.push({ start, end: end + comma, put: '' })
    }
  })
  return cuts
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, put }) => text.slice(0, start) + put + text.slice(end), code)
}

/** Imports whose names were only in what is gone would still bring their modules into the first load. */
function withoutIdleImports(code: string, program: Node & { body?: unknown }): string {
  const statements = (Array.isArray(program.body) ? program.body : []) as Import[]
  const used = new Set<string>()
  for (const statement of statements.filter(({ type }) => type !== 'ImportDeclaration'))
    walk(statement, (node) => used.add((node as Node & { name?: string }).name ?? ''))
  return statements
    .filter(({ type, specifiers }) => {
      return type === 'ImportDeclaration' && !specifiers?.some(({ local }) => used.has(local.name))
    })
    .reverse()
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
}

type Import = Node & { readonly specifiers?: readonly { readonly local: { readonly name: string } }[] }
type Property = Node & { readonly key?: { readonly name?: string }; readonly value?: Node }

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit)
  else if (node && typeof node === 'object' && 'type' in node) {
    visit(node as Node)
    for (const part of Object.values(node)) walk(part, visit)
  }
}
