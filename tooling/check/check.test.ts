import { expect, test } from 'vitest'
import { arrows } from './arrows.ts'
import { auditLog } from './audit-log.ts'
import type { Check } from './check.ts'
import { circles } from './circles.ts'
import { constantsInTests } from './constants-in-tests.ts'
import { documents } from './documents.ts'
import { eventNames } from './event-names.ts'
import { exactMoney } from './exact-money.ts'
import { fileNames } from './file-names.ts'
import { functionLengthOf } from './function-length.ts'
import { layersOf } from './layers.ts'
import { migrations } from './migrations.ts'
import { oneWay } from './one-way.ts'
import { phrases } from './phrases.ts'
import { screenInput } from './screen-input.ts'
import { sizes } from './sizes.ts'
import { type Files, faultsWith, sound } from './small-project.ts'
import { wordsOf } from './words.ts'
import { writesAtHome } from './writes-at-home.ts'

const table = 'apps/api/src/migrations/0001-rooms.sql'
const kazakh = 'packages/phrases/src/kk/screens/rooms.ts'
const lines = (count: number): string => 'export const one = 1\n'.repeat(count)

test.each([
  fileNames,
  sizes,
  arrows,
  circles,
  writesAtHome,
  phrases,
  migrations,
  screenInput,
  wordsOf({}),
  oneWay,
  exactMoney,
  constantsInTests,
])('a sound project has no fault of $title', async (check) => {
  expect(await faultsWith(check)).toEqual([])
})

const planted: readonly [what: string, check: Check, files: Files, fault: RegExp][] = [
  [
    'a link that leads nowhere',
    documents,
    { 'docs/lessons.md': '[it](../apps/gone.ts)\n' },
    /gone\.ts is not there/,
  ],
  [
    'a file that is named and is not there',
    documents,
    { 'apps/api/src/capabilities/rooms/README.md': '# Rooms\n\nWritten by `commands/gone.ts`.\n' },
    /there is no file commands\/gone\.ts/,
  ],
  [
    'a decision that is not there',
    documents,
    { 'apps/api/src/a.ts': '// As in ADR 9.\n' },
    /there is no ADR 9/,
  ],
  ['a decision without a head', documents, { 'docs/adr/0002-two.md': '# 2. Two\n' }, /its head is not/],
  [
    'a decision over a page',
    documents,
    {
      'docs/adr/0002-two.md': `# 0002. Two\n\nDate: 2026-11-23 · Status: accepted · Topic: web\n${'why\n'.repeat(45)}`,
    },
    /48 lines, at most 45/,
  ],
  [
    'a README over forty lines',
    documents,
    { 'apps/api/src/capabilities/rooms/README.md': 'why\n'.repeat(41) },
    /41 lines, at most 40/,
  ],
  ['a drawer', fileNames, { 'apps/api/src/platform/utils.ts': '' }, /"utils" is a drawer/],
  ['a folder of drawers', fileNames, { 'apps/web/src/helpers/date.ts': '' }, /"helpers" is a drawer/],
  [
    'a role that the vocabulary does not have',
    fileNames,
    { 'apps/api/src/capabilities/rooms/manager.ts': '' },
    /manager\.ts: not a role/,
  ],
  [
    'a folder that the vocabulary does not have',
    fileNames,
    { 'apps/api/src/capabilities/rooms/transfer/commands.ts': '' },
    /transfer\/ is not a folder of the vocabulary/,
  ],
  [
    'a folder below jobs',
    fileNames,
    { 'apps/api/src/capabilities/rooms/jobs/letters/send.ts': '' },
    /jobs\/ holds files alone/,
  ],
  [
    'a file and a folder of one role',
    fileNames,
    { 'apps/api/src/capabilities/rooms/jobs.ts': '', 'apps/api/src/capabilities/rooms/jobs/clock.ts': '' },
    /rooms has jobs\.ts and jobs\//,
  ],
  ['a file that is too long', sizes, { 'apps/api/src/platform/long.ts': lines(401) }, /401 lines/],
  [
    'a function that is too long',
    functionLengthOf({}),
    { 'apps/api/src/platform/long.ts': `export function long() {\n${lines(80)}\n}\n` },
    /long\.ts long: 8\d lines, at most 80/,
  ],
  [
    'a route of the web app that does too much',
    sizes,
    { 'apps/web/src/routes/rooms.tsx': lines(41) },
    /41 lines/,
  ],
  [
    'a float in money',
    exactMoney,
    { 'packages/contract/src/money/fee.ts': 'export const fee = (minor: bigint) => Number(minor) * 0.05\n' },
    /money\/fee\.ts:1: "Number" in money/,
  ],
  [
    'a part of a context in a spelling of its own',
    oneWay,
    { 'apps/api/src/capabilities/rooms/rules.ts': "export type Reading = Pick<RequestContext, 'db'>\n" },
    /rooms\/rules\.ts: a part of a context is ReadContext/,
  ],
  [
    'a reaction registered among the jobs',
    oneWay,
    {
      'apps/api/src/capabilities/rooms/jobs.ts':
        "import { on } from '../../platform/events/reactions.ts'\nexport const work = on\n",
    },
    /rooms\/jobs\.ts: register reactions in reactions\.ts/,
  ],
  [
    'a second dialog',
    oneWay,
    { 'apps/web/src/capabilities/rooms/Away.tsx': "import { Button, Modal } from '@mantine/core'\n" },
    /Away\.tsx: a dialog is the Dialog of ui/,
  ],
  [
    'a platform that knows a capability',
    arrows,
    {
      'apps/api/src/platform/clock/clock.ts': "import { add } from '../../capabilities/rooms/commands.ts'\n",
    },
    /the platform knows no capability/,
  ],
  [
    'a capability that enters another by the window',
    arrows,
    { 'apps/api/src/capabilities/halls/queries.ts': "import { title } from '../rooms/queries.ts'\n" },
    /entered by its public\.ts/,
  ],
  [
    'a contract that knows more than zod',
    arrows,
    { 'packages/contract/src/rooms/schemas.ts': "import fastify from 'fastify'\n" },
    /stands on zod alone/,
  ],
  [
    'a web app that reaches into the server',
    arrows,
    { 'apps/web/src/capabilities/rooms/queries.ts': "import { add } from '../../../../api/src/app.ts'\n" },
    /by the contract alone/,
  ],
  [
    'a capability that keeps its state in the audit log',
    auditLog,
    {
      'apps/api/src/capabilities/rooms/commands/open.ts':
        "await act.db.row(sql`\n  select 1 from audit_log where object_kind = 'room'`)\n",
    },
    /rooms\/commands\/open\.ts: reads or writes audit_log/,
  ],
  [
    'an event that the catalogue lacks',
    eventNames,
    {
      'apps/api/src/capabilities/rooms/commands/open.ts':
        "const opened = event('room.opened', noPayload, { since: '2026-11-23' })\n",
    },
    /room\.opened is declared outside of an events\.ts/,
  ],
  [
    'two events of one name',
    eventNames,
    {
      'apps/api/src/capabilities/rooms/events.ts':
        "export const opened = event(\n  'room.opened',\n  noPayload,\n  { since: '2026-11-23' },\n)\n",
      'apps/api/src/capabilities/halls/events.ts':
        "export const opened = event('room.opened', noPayload, { since: '2026-11-23' })\n",
    },
    /room\.opened is declared more than once/,
  ],
  [
    "a write to another capability's table",
    writesAtHome,
    {
      'apps/api/src/capabilities/rooms/commands.ts':
        "export const acts = ['insert into rooms', 'update rooms', 'delete from halls']\n",
      'apps/api/src/capabilities/halls/commands.ts':
        "export const acts = ['update halls', 'insert into halls']\n",
    },
    /halls is written by halls and by rooms/,
  ],
  [
    'a table without row-level security',
    migrations,
    { [table]: sound[table].replace("select force_row_level_security('rooms');\n", '') },
    /rooms has a school_id and no row-level security/,
  ],
  [
    'a key that does not begin with the school',
    migrations,
    { [table]: sound[table].replace('primary key (school_id, id)', 'primary key (id)') },
    /primary key of rooms does not begin/,
  ],
  [
    'a foreign key that may leave the school',
    migrations,
    { [table]: sound[table].replace('foreign key (school_id, hall_id)', 'foreign key (hall_id)') },
    /a foreign key of rooms \(hall_id\)/,
  ],
  [
    'two migrations of one number',
    migrations,
    { 'apps/api/src/migrations/0001-again.sql': '' },
    /two migrations are numbered 0001/,
  ],
  [
    'a phrase that Kazakh lacks',
    phrases,
    { [kazakh]: sound[kazakh].replace(/name: '[^']*', /, '') },
    /kk lacks "name"/,
  ],
  [
    'a placeholder that Kazakh lost',
    phrases,
    { [kazakh]: sound[kazakh].replace('{{who}}', '') },
    /kk "name" has other placeholders/,
  ],
  [
    'a student who is called otherwise',
    phrases,
    { [kazakh]: sound[kazakh].replace('күн', 'оқушы') },
    /kk "days_one" calls a student by another word/,
  ],
  [
    "a day field of the browser's own",
    screenInput,
    { 'apps/web/src/capabilities/rooms/DayForm.tsx': 'export const form = <input type="date" />\n' },
    /DayForm\.tsx:1 a date or time field/,
  ],
  [
    "a time field of the browser's own that is chosen by a condition",
    screenInput,
    {
      'apps/web/src/ui/Words.tsx':
        "export const field = (isTime: boolean) => <input type={isTime ? 'time' : 'text'} />\n",
    },
    /Words\.tsx:1 a date or time field/,
  ],
  [
    'a shortcut by its letter',
    screenInput,
    {
      'apps/web/src/ui/keys.ts':
        "export const isAccept = (event: KeyboardEvent) => event.key.toLowerCase() === 'a'\n",
      'apps/web/src/ui/judge.ts': "import { useHotkeys } from '@mantine/hooks'\n",
    },
    /by (?:its|the) letter/,
  ],
  [
    'a test that repeats a constant',
    constantsInTests,
    {
      'apps/api/src/capabilities/rooms/queries.test.ts':
        "import { title } from './queries.ts'\nexpect([...title]).toEqual(['name'])\nexpect(title).toHaveLength(1)\n",
    },
    /compares title with a literal/,
  ],
  ['a language without the file', phrases, { [kazakh]: '' }, /rooms\.ts has no kk/],
  [
    'a phrase that nothing uses',
    phrases,
    { 'apps/api/src/capabilities/rooms/queries.ts': "export const title = ['name', 'days']\n" },
    /no file uses "door\.open"/,
  ],
  [
    'a policy with its own idea of staff',
    oneWay,
    {
      'apps/api/src/capabilities/rooms/policy.ts':
        "export const may = act.actor.role !== 'admin' && act.actor.role !== 'admin_school'\n",
    },
    /policy\.ts: ask isStaff of the contract/,
  ],
  [
    'a screen with its own idea of staff',
    oneWay,
    {
      'apps/web/src/capabilities/rooms/acts.ts':
        "export const may = role === 'admin' || role === 'admin_school'\n",
    },
    /acts\.ts: ask isStaff of the contract/,
  ],
  [
    'a second way to change something on the server',
    oneWay,
    {
      'apps/web/src/capabilities/rooms/use-rooms.ts':
        "import { useMutation, useQueryClient } from '@tanstack/react-query'\nexport const use = [useMutation, useQueryClient]\n",
    },
    /use-rooms\.ts: change something on the server with useSubmit/,
  ],
  [
    'a part that is fetched later in a way of its own',
    oneWay,
    {
      'apps/web/src/capabilities/rooms/RoomPage.tsx':
        "import { lazy, Suspense } from 'react'\nexport const parts = [lazy, Suspense]\n",
    },
    /RoomPage\.tsx: fetch a part later with lazyPart/,
  ],
  [
    'a list that puts its pages together by itself',
    oneWay,
    {
      'apps/web/src/capabilities/rooms/RoomList.tsx':
        "import { Pager } from '../../ui/Pager.tsx'\nexport const list = Pager\n",
    },
    /RoomList\.tsx: a list with pages is a ListPage/,
  ],
]

test.each(planted)('%s is found', async (_, check, files, fault) => {
  const faults = await faultsWith(check, files)
  expect(faults.length).toBeGreaterThan(0)
  for (const one of faults) expect(one).toMatch(fault)
})

test('a phrase is used by its namespace and by a template that can become it', async () => {
  const queries = 'apps/api/src/capabilities/rooms/queries.ts'
  const named = {
    [queries]: `export const title = (state: string) => ['rooms:name', 'days', \`door.\${state}\`]\n`,
  }
  expect(await faultsWith(phrases, named)).toEqual([])
  const elsewhere = {
    [queries]: `export const title = (state: string) => ['halls:name', 'days', \`\${state}.open\`]\n`,
  }
  expect(await faultsWith(phrases, elsewhere)).toEqual([expect.stringMatching(/no file uses "name"/)])
})

test('a capability imports from those before it alone, and imports against the order only become fewer', async () => {
  const ordered = (known: Readonly<Record<string, number>> = {}) =>
    layersOf({ api: { layers: [['halls'], ['rooms']], known } })
  const downward = 'apps/api/src/capabilities/rooms/jobs.ts'
  const upward = 'apps/api/src/capabilities/halls/jobs.ts'
  const below = { [downward]: "import { change } from '../halls/public.ts'\n" }
  const against = { ...below, [upward]: "export const later = () => import('../rooms/public.ts')\n" }
  expect(await faultsWith(ordered(), below)).toEqual([])
  expect(await faultsWith(ordered(), against)).toEqual([
    `${upward}: halls -> rooms is against the order of capabilities`,
  ])
  expect(await faultsWith(ordered({ 'halls -> rooms': 1 }), against)).toEqual([])
  expect(await faultsWith(ordered({ 'halls -> rooms': 1 }), below)).toEqual([
    expect.stringContaining('halls -> rooms has become fewer than 1'),
  ])
  expect(await faultsWith(layersOf({ api: { layers: [['halls'], ['stairs']], known: {} } }), below)).toEqual([
    'api: rooms has no place in capability-order.ts',
    'api: stairs of capability-order.ts is not there',
  ])
})

test('files that import each other are found, those that are loaded later aside', async () => {
  const door = 'apps/web/src/capabilities/rooms/Door.tsx'
  const key = 'apps/web/src/capabilities/rooms/key.ts'
  const lock = 'apps/web/src/capabilities/rooms/lock.ts'
  const planted = {
    [door]: "import { key } from './key.ts'\nexport const door = key\n",
    [key]: "export { lock as key } from './lock.ts'\n",
    [lock]: "import type { door } from './Door.tsx'\nexport const lock: typeof door = 1\n",
  }
  expect(await faultsWith(circles, planted)).toEqual([`${door} <-> ${key} <-> ${lock}: a circle of imports`])
  expect(
    await faultsWith(circles, { ...planted, [lock]: "export const lock = () => import('./Door.tsx')\n" }),
  ).toEqual([])
})

test('a list of long functions only becomes shorter', async () => {
  const path = 'apps/api/src/platform/long.ts'
  const files = { [path]: `export function long() {\n${lines(80)}\n}\n` }
  expect(await faultsWith(functionLengthOf({ [`${path} long`]: 90 }), files)).toEqual([
    expect.stringContaining('is no longer of 90 lines'),
  ])
})
