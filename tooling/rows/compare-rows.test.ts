import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, expect, test } from 'vitest'
import { compareRows, type RecordedRows } from './compare-rows.ts'
import { rowsOf } from './declared-rows.ts'

const root = mkdtempSync(join(tmpdir(), 'qadam-rows-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const file = join(root, 'rooms.ts')
writeFileSync(
  file,
  `interface Db { rows<Row extends object>(text: string): Promise<Row[]>; row<Row extends object>(text: string): Promise<Row | undefined> }
interface Room { readonly id: number; readonly name: string | null; readonly tags: string[]; readonly kind: 'hall' | 'office'; readonly seats?: number }
export const listRooms = (db: Db) => db.rows<Room>('select')
export const findRoom = (db: Db): Promise<Room | undefined> => db.row('select')
export const page = <Row extends object>(db: Db) => db.rows<Row>('select')
export const pageOfRooms = (db: Db) => page<Room>(db)
`,
)
const declared = rowsOf(ts.createProgram([file], { strict: true, noLib: false, skipLibCheck: true }))

const [int8, text, textArray, timestamp] = [20, 25, 1009, 1184]
const column = (name: string, type: number, isNull = false) => ({ name, type, isNull })
const room = {
  id: column('id', int8),
  name: column('name', text, true),
  tags: column('tags', textArray),
  kind: column('kind', text),
}
const answers = (
  frames: readonly string[],
  change: Partial<Record<keyof typeof room, unknown>> = {},
): RecordedRows => ({
  frames: frames.map((site) => `${file}:${site}`),
  columns: Object.values({ ...room, ...change }).filter(Boolean) as RecordedRows['columns'],
})
const faultsOf = (...recorded: RecordedRows[]) => compareRows(declared, recorded, root)

test('a statement that answers what its row declares has no fault, also where the row is inferred', () => {
  expect(faultsOf(answers(['3:43']), answers(['4:67']))).toMatchObject({ compared: 2, faults: [] })
})

test('a renamed column, another type and a null are faults of the file that declares the row', () => {
  expect(faultsOf(answers(['3:43'], { name: column('title', text) })).faults).toEqual([
    'rooms.ts:3: no column answers "name"',
  ])
  expect(faultsOf(answers(['3:43'], { id: column('id', text) })).faults).toEqual([
    'rooms.ts:3: "id" is string, but declared as number',
  ])
  expect(
    faultsOf(answers(['4:67'], { tags: column('tags', timestamp), kind: column('kind', text, true) })).faults,
  ).toEqual([
    'rooms.ts:4: "kind" is null, but declared as "hall" | "office"',
    'rooms.ts:4: "tags" is string, but declared as string[]',
  ])
})

test('what takes any row is compared where the row is named', () => {
  expect(faultsOf(answers(['5:58', '6:40'], { id: undefined })).faults).toEqual([
    'rooms.ts:6: no column answers "id"',
  ])
})

test('a site that sends no statement is not compared', () => {
  expect(faultsOf(answers(['1:1']))).toMatchObject({ compared: 0, faults: [] })
})
