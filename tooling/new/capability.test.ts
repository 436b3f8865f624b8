import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { capabilityName, makeCapability } from './capability.ts'

const root = join(import.meta.dirname, '../..')
mkdirSync(join(root, 'out'), { recursive: true })
const copy = mkdtempSync(join(root, 'out/new-capability-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Returns the type errors in the new capability, ladders, of a copy of the project. */
function typeFaultsOf(copy: string): string {
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.json',
      include: [
        'apps/api/src/capabilities/ladders',
        'apps/api/src/testing/global-setup.ts',
        'packages/*/src/**/ladders*',
      ],
      exclude: [],
    }),
  )
  // Its page is checked apart from its route, whose type needs the tree of routes that the build writes.
  writeFileSync(
    join(copy, 'apps/web/tsconfig.json'),
    JSON.stringify({
      extends: '../../../../apps/web/tsconfig.json',
      include: ['src/capabilities/ladders', 'src/platform'],
      exclude: [],
    }),
  )
  return [copy, join(copy, 'apps/web')].map(compile).join('')
}

function compile(project: string): string {
  const { status, stdout } = spawnSync(
    join(root, 'node_modules/.bin/tsc'),
    ['-p', project, '--singleThreaded'],
    { cwd: project, encoding: 'utf8' },
  )
  return status === 0 ? '' : `${status} ${stdout}`
}

test('a new capability compiles, is in the table of contents, and is made once', () => {
  cpSync(join(root, 'apps/api/src'), join(copy, 'apps/api/src'), {
    recursive: true,
    filter: (path) => !path.includes('demo/data/') && !path.includes('node_modules'),
  })
  // The whole web only for its types: it is large.
  const web = process.env.NEW_CAPABILITY_TYPES ? 'apps/web/src' : 'apps/web/src/platform'
  cpSync(join(root, web), join(copy, web), { recursive: true })
  mkdirSync(join(copy, 'node_modules/@qadam'), { recursive: true })
  for (const name of ['contract', 'phrases']) {
    cpSync(join(root, 'packages', name), join(copy, 'packages', name), { recursive: true })
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@qadam', name))
  }
  for (const app of ['apps/api', 'apps/web'])
    if (existsSync(join(root, app, 'node_modules')))
      symlinkSync(join(root, app, 'node_modules'), join(copy, app, 'node_modules'))
  cpSync(join(root, 'tooling/check/capability-order.ts'), join(copy, 'tooling/check/capability-order.ts'))
  const made = makeCapability(copy, capabilityName('ladders'))
  expect(made).toContain('apps/api/src/capabilities/ladders/routes.ts')
  expect(made).toEqual(
    expect.arrayContaining([
      'apps/api/src/capabilities/ladders/events.ts',
      'apps/api/src/capabilities/ladders/notices.ts',
      'apps/web/src/capabilities/ladders/LaddersPage.tsx',
      'apps/web/src/routes/_main/ladders.tsx',
    ]),
  )
  expect(readFileSync(join(copy, 'apps/web/src/platform/guard.ts'), 'utf8')).toContain(
    "  '/ladders': ['admin', 'admin_school'],\n}",
  )
  expect(made.find((path) => path.endsWith('.sql'))).toMatch(/\/\d{4}-ladders\.sql$/)
  expect(readFileSync(join(copy, 'apps/api/src/capabilities.ts'), 'utf8')).toContain('  ladders,\n]')
  expect(readFileSync(join(copy, 'tooling/check/capability-order.ts'), 'utf8')).toContain(
    "['ladders'],\n    ],",
  )
  // Its types need those of the whole server: the long tests check them.
  if (process.env.NEW_CAPABILITY_TYPES) expect(typeFaultsOf(copy)).toBe('')
  expect(() => makeCapability(copy, capabilityName('ladders'))).toThrow('ladders is there already')
}, 120_000)

test('a name is one word, plural and singular', () => {
  expect(capabilityName('galleries')).toEqual({ plural: 'galleries', singular: 'gallery' })
  expect(capabilityName('people', 'person')).toEqual({ plural: 'people', singular: 'person' })
  expect(() => capabilityName('people')).toThrow('say both')
  expect(() => capabilityName('Two words')).toThrow('one word')
})
