import { importPrograms } from '@qadam/contract/imports/endpoints.ts'
import {
  copyProgram,
  createProgram,
  exportPrograms,
  findProgram,
  listHistory,
  listSchoolPrograms,
  updateProgram,
} from '@qadam/contract/programs/endpoints.ts'
import { fieldsOfKind, type ProgramField } from '@qadam/contract/programs/fields.ts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { csvFile } from '../imports/factory.ts'

// Publishing sets `show` and has conditions; it has tests of its own.
const fields: readonly ProgramField[] = fieldsOfKind(
  'line',
  'paragraph',
  'rich',
  'link',
  'flag',
  'percent',
).filter(({ name }) => name !== 'show')

const sampleOf = ({ name, kind }: ProgramField): string | number | boolean =>
  ({
    line: `${name} as a line`,
    paragraph: `${name} as a paragraph`,
    rich: `<p>${name} as rich text</p>`,
    link: `https://${name.replaceAll('_', '-')}.example/`,
    flag: true,
    percent: 61,
  })[kind as 'line']
const values = Object.fromEntries(fields.map((field) => [field.name, sampleOf(field)]))

async function read(school: SchoolFixture, id: number) {
  return as(school.manager).call(findProgram, { params: { id } }).expect(200)
}

test('every field of the registry is written, read, copied and told in the history by its name alone', async () => {
  const school = await schoolFixture()
  const made = await as(school.manager).call(createProgram, { body: {} }).expect(201)
  await as(school.manager)
    .call(updateProgram, { params: { id: made.id }, body: values })
    .expect(200)
  expect(await read(school, made.id)).toMatchObject(values)
  const copy = await as(school.manager)
    .call(copyProgram, { params: { id: made.id } })
    .expect(201)
  expect(copy).toMatchObject(values)
  const history = await as(school.manager)
    .call(listHistory, { params: { id: made.id } })
    .expect(200)
  const changes = history.results.find(({ act }) => act === 'program.updated')?.changes ?? []
  expect(changes.map(({ field }) => field).toSorted()).toEqual(Object.keys(values).toSorted())
})

test('every field of the registry is imported and exported by its name', async () => {
  const school = await schoolFixture()
  const cells = Object.entries(values).map(([name, value]) => [name, value === true ? 'yes' : String(value)])
  const rows = [
    ['source_id', 'show', ...cells.map(([name = '']) => name)],
    ['A-1', 'no', ...cells.map(([, cell = '']) => cell)],
  ]
  await as(school.owner)
    .call(importPrograms, { body: {}, files: [csvFile(rows)] })
    .expect(202)
  await runJobs(school.school.id)
  const list = await as(school.manager)
    .call(listSchoolPrograms, { params: { school: school.school.id } })
    .expect(200)
  expect(await read(school, list.results[0]?.id ?? 0)).toMatchObject(values)

  const exported = await as(school.owner)
    .call(exportPrograms, { query: { file: 'csv' } })
    .response()
  const [row]: Record<string, string>[] = parse(exported.body, { columns: true, bom: true })
  for (const { name, kind } of fields.filter(({ kind }) => kind === 'line' || kind === 'link'))
    expect(row?.[name], `${kind} ${name}`).toBe(values[name])
})
