import { expect, test } from 'vitest'
import { handMadeSubmitsOf } from './hand-made-submits.ts'
import { faultsWith } from './small-project.ts'
import { webDoorsOf } from './web-doors.ts'

const page = 'apps/web/src/capabilities/rooms/RoomsPage.tsx'

test('a screen that takes a part of another capability past its door is found, and counted down', async () => {
  const content = [
    '../users/Avatar.tsx',
    '../users/public.ts',
    '../users/widgets/Face.tsx',
    '../users/names.ts',
  ]
    .map((path, at) => `import { a as a${at} } from '${path}'\n`)
    .join('')
  const faults = (known: number) =>
    faultsWith(webDoorsOf(known > 0 ? { 'rooms -> users': known } : {}), { [page]: content })
  expect(await faults(0)).toEqual([
    'rooms -> users: 2 imports past public.ts and widgets/, at most 0',
    `${page} -> users/Avatar.tsx`,
    `${page} -> users/names.ts`,
  ])
  expect(await faults(1)).toHaveLength(3)
  expect(await faults(2)).toEqual([])
  expect(await faults(3)).toEqual(['rooms -> users: 2 are left: say so in web-doors.json'])
})

test('a submit made by hand is found, and counted down; a call outside of try is none', async () => {
  const path = 'apps/web/src/capabilities/rooms/use-room.ts'
  const byHand = 'export async function save() {\n  try {\n    await call(createRoom, {})\n  } catch {}\n}\n'
  const sound =
    'export async function save() {\n  await call(createRoom, {})\n  try {\n    open()\n  } catch {}\n}\n'
  expect(await faultsWith(handMadeSubmitsOf([]), { [path]: byHand })).toEqual([
    `${path}: change something on the server with useSubmit`,
  ])
  expect(await faultsWith(handMadeSubmitsOf([path]), { [path]: byHand })).toEqual([])
  expect(await faultsWith(handMadeSubmitsOf([]), { [path]: sound })).toEqual([])
  expect(await faultsWith(handMadeSubmitsOf([path]), { [path]: sound })).toHaveLength(1)
})
