import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { affectedTests, kinds } from './affected.ts'
import { capabilitiesOfJourney } from './journeys.ts'

const api = 'apps/api/src'
const web = 'apps/web/src'
// Two capabilities: the test of rooms calls them over HTTP; halls import rooms through their public.ts.
const imports = new Map<string, string[]>(
  Object.entries({
    [`${api}/app.ts`]: ['./capabilities/rooms/routes.ts', './capabilities/halls/routes.ts'],
    [`${api}/platform/clock.ts`]: [],
    [`${api}/testing/test-app.ts`]: ['../app.ts', '../platform/clock.ts'],
    [`${api}/sweep.test.ts`]: ['./testing/test-app.ts'],
    [`${api}/capabilities/rooms/routes.ts`]: ['@qadam/contract/rooms/endpoints.ts', './commands.ts'],
    [`${api}/capabilities/rooms/commands.ts`]: ['./rules.ts', '../../platform/clock.ts'],
    [`${api}/capabilities/rooms/rules.ts`]: [],
    [`${api}/capabilities/rooms/public.ts`]: ['./rules.ts'],
    [`${api}/capabilities/rooms/add.test.ts`]: [
      '@qadam/contract/rooms/endpoints.ts',
      '../../testing/test-app.ts',
    ],
    [`${api}/capabilities/halls/routes.ts`]: ['@qadam/contract/halls/endpoints.ts'],
    [`${api}/capabilities/halls/queries.ts`]: [],
    [`${api}/capabilities/halls/halls.test.ts`]: [
      '@qadam/contract/halls/endpoints.ts',
      '../../testing/test-app.ts',
    ],
    [`${api}/capabilities/halls/with-rooms.test.ts`]: [
      '@qadam/contract/rooms/endpoints.ts',
      '../../testing/test-app.ts',
    ],
    'packages/contract/src/rooms/endpoints.ts': ['zod'],
    'packages/contract/src/halls/endpoints.ts': ['zod'],
    [`${web}/ui/Button.tsx`]: [],
    [`${web}/capabilities/rooms/RoomForm.tsx`]: ['../../ui/Button.tsx', '@qadam/contract/rooms/endpoints.ts'],
    [`${web}/capabilities/rooms/room-title.test.ts`]: [],
    [`${web}/capabilities/halls/halls.browser.test.tsx`]: ['../../ui/Button.tsx'],
    'tooling/check/check.test.ts': [],
    'e2e/sign-in.ts': [],
    'e2e/journeys/groups.spec.ts': ['../sign-in.ts'],
    'e2e/journeys/schedule.spec.ts': [],
    'e2e/journeys/shell.spec.ts': [],
  }),
)

function chosenFor(...changed: string[]): string[] {
  const affected = affectedTests(imports, changed)
  return kinds.flatMap((kind) => [...affected[kind].keys()]).toSorted()
}
const apiTests = (...names: string[]) => names.map((name) => `${api}/${name}`)

test('a command runs the tests that call it over HTTP, its own, and the sweeps; not those of others', () => {
  expect(chosenFor(`${api}/capabilities/rooms/rules.ts`)).toEqual([
    ...apiTests('capabilities/halls/with-rooms.test.ts', 'capabilities/rooms/add.test.ts', 'sweep.test.ts'),
    // No journey is listed for rooms; a journey that is in no list always runs.
    'e2e/journeys/shell.spec.ts',
  ])
})

test('the services, a migration and the installed versions run everything above them', () => {
  const all = apiTests(
    'capabilities/halls/halls.test.ts',
    'capabilities/halls/with-rooms.test.ts',
    'capabilities/rooms/add.test.ts',
    'sweep.test.ts',
  )
  for (const file of [`${api}/platform/clock.ts`, `${api}/migrations/0400-rooms.sql`, `${api}/app.ts`])
    expect(chosenFor(file)).toEqual(expect.arrayContaining([...all, 'e2e/journeys/groups.spec.ts']))
  expect(chosenFor('package-lock.json')).toHaveLength(
    [...imports.keys()].filter((path) => /\.(test|spec)\.tsx?$/.test(path)).length,
  )
})

test('the web app runs what imports the file and what stands beside it, and journeys of the capability', () => {
  expect(chosenFor(`${web}/capabilities/rooms/RoomForm.tsx`)).toEqual([
    `${web}/capabilities/rooms/room-title.test.ts`,
    'e2e/journeys/shell.spec.ts',
  ])
  expect(chosenFor(`${web}/ui/Button.tsx`)).toEqual(
    expect.arrayContaining([
      `${web}/capabilities/halls/halls.browser.test.tsx`,
      'e2e/journeys/groups.spec.ts',
    ]),
  )
  expect(chosenFor(`${web}/capabilities/groups/GroupForm.tsx`)).toEqual([
    'e2e/journeys/groups.spec.ts',
    'e2e/journeys/shell.spec.ts',
  ])
})

test('a test runs itself, a note nothing, and each test says for which file it was chosen', () => {
  expect(chosenFor(`${api}/capabilities/rooms/add.test.ts`)).toEqual(
    apiTests('capabilities/rooms/add.test.ts'),
  )
  expect(chosenFor('docs/glossary.md', 'README.md')).toEqual([])
  expect(chosenFor('e2e/journeys/schedule.spec.ts')).toEqual(['e2e/journeys/schedule.spec.ts'])
  const { api: chosen } = affectedTests(imports, [`${api}/capabilities/halls/queries.ts`])
  expect(chosen.get(`${api}/capabilities/halls/halls.test.ts`)).toBe(`${api}/capabilities/halls/queries.ts`)
})

test('the capabilities that journeys are said to walk through exist', () => {
  const root = join(import.meta.dirname, '../..')
  const capabilities = new Set(
    ['apps/api/src/capabilities', 'apps/web/src/capabilities'].flatMap((folder) =>
      readdirSync(join(root, folder)),
    ),
  )
  for (const [journey, walked] of Object.entries(capabilitiesOfJourney))
    for (const capability of walked) expect(capabilities, journey).toContain(capability)
})
