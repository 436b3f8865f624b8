import { expect, test } from 'vitest'
import { faultsWith } from './small-project.ts'
import { wordsOf } from './words.ts'

test.each([
  ['a guard', 'export function refuseLate(): void {}\n', '"refuse" stands in 1 places'],
  [
    'a type',
    'interface RoomFilm { readonly id: number }\nexport type One = RoomFilm\n',
    '"film" stands in 1 places',
  ],
  ['a local name', 'export const add = (film: number): number => film\n', '"film" stands in 1 places'],
  ['a comment', '// The rooms are counted anew.\nexport const add = 1\n', '"anew" stands in 1 places'],
  [
    'a comment on documents',
    '// A paper of the school.\nexport const add = 1\n',
    '"paper" stands in 1 places',
  ],
])('an old word in %s is found, and counted down', async (_, content, fault) => {
  const path = 'apps/api/src/capabilities/rooms/commands/add.ts'
  const word = /"(\w+)"/.exec(fault)?.[1] ?? ''
  expect((await faultsWith(wordsOf({}), { [path]: content }))[0]).toContain(fault)
  expect(await faultsWith(wordsOf({ [word]: { [path]: 1 } }), { [path]: content })).toEqual([])
  expect(await faultsWith(wordsOf({ [word]: { [path]: 2 } }), { [path]: content })).toEqual([
    `${path} has "${word}" 1 times: say so in old-words.json`,
  ])
})

test('an old word in a property of our own is found, in one that the API or the database names it is not', async () => {
  const path = 'apps/api/src/capabilities/rooms/queries/rooms.ts'
  const content =
    'export interface Room { readonly paperPlan: string; readonly film: string; readonly kept: boolean }\n'
  const given = {
    'packages/contract/src/rooms/schemas.ts': 'export const room = z.object({ film: z.string() })\n',
    'apps/api/src/migrations/0001-rooms.sql': 'create table rooms (kept boolean);\n',
  }
  const faults = await faultsWith(wordsOf({}), { [path]: content, ...given })
  expect(faults).toEqual(['"paper" stands in 1 places, at most 0: write document', `${path}: paperPlan`])
})

test('an action of classes has one verb', async () => {
  const content = 'export function moveClass(): void {}\n'
  const path = 'apps/api/src/capabilities/classes/commands/change.ts'
  expect((await faultsWith(wordsOf({}), { [path]: content }))[0]).toContain('write reschedule')
})

test('an old word in the name of a value of the contract is found, in the name of a schema it is not', async () => {
  const path = 'packages/contract/src/rooms/rules.ts'
  const fault = async (line: string) => (await faultsWith(wordsOf({}), { [path]: line }))[0]
  expect(await fault("export const roomPapers = ['plan'] as const\n")).toContain('"paper" stands in 1 places')
  expect(await fault('export const mostRooms = 10\n')).toContain('"most" stands in 1 places')
  expect(await fault('export const roomPaper = z.object({})\n')).toBeUndefined()
})

test('an old word in the name of a file is found', async () => {
  const [fault, where] = await faultsWith(wordsOf({}), { 'apps/web/src/capabilities/rooms/FilmCard.tsx': '' })
  expect(fault).toContain('write video')
  expect(where).toBe('apps/web/src/capabilities/rooms/FilmCard.tsx: file name')
})

test('what looks like an old word is none', async () => {
  const content = `import { keepPreviousData } from '@tanstack/react-query'
export const replace = (background: string, { most }: { most: number }) => [background, most, keepPreviousData]
`
  const given = { 'packages/contract/src/rooms/schemas.ts': 'export const bound = { most: z.int() }\n' }
  const files = { 'apps/web/src/capabilities/rooms/replace.ts': content, ...given }
  expect(await faultsWith(wordsOf({}), files)).toEqual([])
})
