import { createHash } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sent } from '@qadam/contract/endpoint.ts'
import { createProgram, updateProgram, uploadPosters } from '@qadam/contract/programs/endpoints.ts'
import { fieldsOfKind } from '@qadam/contract/programs/fields.ts'
import { missingForPublishing } from '@qadam/contract/programs/publishing.ts'
import { posterWidths } from '@qadam/contract/programs/rules.ts'
import { newProgram } from '@qadam/contract/programs/schemas.ts'
import sharp from 'sharp'
import { sql } from '../../platform/database/sql.ts'
import { recordMany } from '../../platform/events/record-many.ts'
import { newFileKey } from '../../platform/files/file-store.ts'
import { makePictures } from '../../platform/files/picture.ts'
import type { RequestContext } from '../../platform/http/call.ts'
import { as } from '../../testing/api.ts'
import { contextAs } from '../../testing/context-as.ts'
import type { SchoolFixture, TestUser } from '../../testing/school-fixture.ts'
import { aTag, aUniversityWithDegree } from '../dictionaries/factory.ts'
import { announceVisibleChange, schoolToday } from '../schools/public.ts'
import { columnsFrom, type ProgramFacts, type Snapshot, snapshotOf } from './commands/fields.ts'
import { writeLinks } from './commands/links.ts'
import { enrolStudents } from './commands/students.ts'
import { programCreated, programPostersAdded, programUpdated } from './events.ts'
import { changesBetween } from './rules.ts'

type Form = NonNullable<Sent<typeof createProgram>['body']>

/** Returns a JPEG like those that people upload. */
export function aPicture(width = 1600, height = 900): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2266aa' } })
    .jpeg()
    .toBuffer()
}

/** Returns a form with everything that publishing a degree requires. */
export async function completeForm(school: SchoolFixture): Promise<Form> {
  return contextAs(school, school.manager, (ctx) => completed(ctx, school, {}))
}

/** Completes a form with what publishing requires of its kind, except a course's cover and lessons. */
async function completed(ctx: RequestContext, school: SchoolFixture, given: Form): Promise<Form> {
  const form = { ...aCompleteForm(school), ...given, tags: given.tags ?? [(await aTag(ctx)).id] }
  if (form.kind === 'course' || (form.university && form.degree)) return form
  return { ...form, ...withoutEmpty(await aUniversityWithDegree(ctx), given) }
}

const withoutEmpty = (made: { university: number; degree: number }, given: Form) => ({
  university: given.university ?? made.university,
  degree: given.degree ?? made.degree,
})

function aCompleteForm(school: SchoolFixture): Form {
  return {
    languages: ['en'],
    rounds_to_be_announced: true,
    title_ru: 'Информатика в Падуе',
    short_desc_ru: 'Три года в старейшем университете.',
    full_desc_ru: '<p>Обучение на английском языке.</p>',
    teachers: [school.teacher.id],
    price: 250_000,
    currency: 'EUR',
    youtube: 'https://youtu.be/dQw4w9WgXcQ',
  }
}

/** Creates a program of the school; without facts it is a hidden draft with a title. */
export async function aProgram(school: SchoolFixture, facts: Form = {}) {
  return as(school.manager)
    .call(createProgram, { body: { title_ru: 'Программа', ...facts } })
    .expect(201)
}

/** Creates a program that guests see by API calls as a manager: the form, the cover, then publishing. */
export async function publishByForm(school: SchoolFixture, facts: Form = {}) {
  const form = await contextAs(school, school.manager, (ctx) => completed(ctx, school, facts))
  const draft = await aProgram(school, form)
  const params = { id: draft.id }
  const cover = { part: 'posters', name: 'cover.jpg', type: 'image/jpeg', content: await aPicture() }
  await as(school.manager)
    .call(uploadPosters, { params, files: [cover] })
    .expect(200)
  return as(school.manager)
    .call(updateProgram, { params, body: { show: true } })
    .expect(200)
}

/**
 * Inserts a program that guests see: the same rows as after the form, the upload of a cover and publishing
 * (`factory.test.ts` compares them).
 */
export async function aPublishedProgram(
  school: SchoolFixture,
  given: Form = {},
): Promise<{ readonly id: number }> {
  const cover = await theCover()
  return contextAs(school, school.manager, async (ctx) => {
    const facts = newProgram.parse(await completed(ctx, school, given))
    assertPublishable(facts)
    const id = await insertProgram(ctx, facts)
    await writeLinks(ctx, facts, emptyProgram(id), await schoolToday(ctx.db, ctx.now))
    await hangCover(ctx, id, cover)
    await ctx.db.rows(sql`select refresh_programs(array[${id}::bigint])`)
    await announceVisibleChange(ctx.db)
    await recordPublishing(ctx, id)
    return { id }
  })
}

/** Throws if the real commands would not publish such a program. */
function assertPublishable(facts: ProgramFacts): void {
  const lists = { tags: [], teachers: [], languages: [], rounds: [] }
  const flags = { is_free: false, rounds_to_be_announced: false }
  const missing = missingForPublishing({
    ...{ kind: 'degree', lessons: 0, ...lists, ...flags, ...facts },
    posters: [1],
    media: [],
  })
  if (missing.length > 0) throw new Error(`a published program needs ${missing.join(', ')}`)
}

/** Inserts the row as after three changes: created, cover uploaded, published. */
async function insertProgram(
  { db, schoolId, actor, now }: RequestContext,
  facts: ProgramFacts,
): Promise<number> {
  const columns = [...columnsFrom({ ...facts, show: true })]
  const at = now.toISOString()
  const row = await db.one<{ id: number }>(sql`
    insert into programs (school_id, version, created_at, created_by, changed_at, changed_by, price_tiyn, ${sql.join(
      columns.map(([name]) => sql.identifier(name)),
      ', ',
    )})
    select ${schoolId}, 3, ${at}, ${actor.id}, ${at}, ${actor.id},
      in_tiyn(${facts.price ?? null}, ${facts.currency ?? null}, (current_moment() at time zone time_zone)::date), ${sql.join(
        columns.map(([, value]) => sql`${value}`),
        ', ',
      )}
    from schools where school_id = ${schoolId} returning id`)
  return row.id
}

interface CoverSize {
  readonly width: number
  readonly height: number
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

let storedCover: Promise<readonly CoverSize[]> | undefined

/**
 * Returns the cover shared by all programs of a test process, encoded once; the store links it for each
 * program.
 */
function theCover(): Promise<readonly CoverSize[]> {
  storedCover ??= encodeCover()
  return storedCover
}

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

async function encodeCover(): Promise<CoverSize[]> {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-cover-'))
  const original = join(folder, 'cover.jpg')
  const drawn = await aPicture()
  await writeFile(original, drawn)
  const pictures = await makePictures(
    { schoolId: 0, actor: null },
    { path: original, bytes: drawn.length, sha256: sha256Of(drawn) },
    { sizes: posterWidths.map((width) => ({ width })), use: 'poster' },
  )
  return Promise.all(
    pictures.map(async ({ content, width, height }) => {
      const path = join(folder, `${width}.webp`)
      await writeFile(path, content)
      return { width, height, path, bytes: content.length, sha256: sha256Of(content) }
    }),
  )
}

async function hangCover(ctx: RequestContext, programId: number, cover: readonly CoverSize[]): Promise<void> {
  const files = cover.map((size) => ({ ...size, key: newFileKey(ctx.schoolId) }))
  await Promise.all(files.map(({ key, path }) => ctx.services.files.keep(key, path)))
  const greatest = files.at(-1)
  await ctx.db.rows(sql`
    with stored as (
      insert into files (school_id, store_key, name, media_type, bytes, sha256, audience, uploaded_by)
      select ${ctx.schoolId}, f.key, 'poster-' || f.width || '.webp', 'image/webp', f.bytes, f.sha256, 'public', ${ctx.actor.id}
      from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f (key text, width int, bytes bigint, sha256 text)
      order by f.width returning id, store_key)
    insert into program_posters (school_id, program_id, position, width, height, sizes)
    select ${ctx.schoolId}, ${programId}, 1, ${greatest?.width}, ${greatest?.height},
      jsonb_agg(jsonb_build_object('width', f.width, 'file_id', s.id) order by f.width)
    from stored s
    join jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f (key text, width int) on f.key = s.store_key`)
}

/**
 * Records the history of a program that was created, given a cover and published. No reactions to these
 * events run.
 */
async function recordPublishing(ctx: RequestContext, id: number): Promise<void> {
  const shown = await snapshotOf(ctx.db, id)
  if (!shown) throw new Error('a program was arranged and is not there')
  const draft = { ...shown, show: false, posters: [] }
  const changes = (before: object, after: object) => changesBetween({ ...before }, { ...after })
  const made = changes(emptyProgram(id), draft).filter(({ field }) => !unrecorded.has(field))
  const lines = [
    { type: programCreated, changes: made },
    { type: programPostersAdded, changes: changes(draft, { ...draft, posters: shown.posters }) },
    { type: programUpdated, changes: [{ field: 'show', from: false, to: true }] },
  ]
  for (const { type, changes: payload } of lines)
    await recordMany(ctx, type, { kind: 'program', ids: [id], payload: { changes: payload } })
}

/** Returns what `snapshotOf` returns before the form is written; other fields are null. */
const emptyProgram = (id: number): Snapshot => ({
  ...{ id, version: 1, source: null, deleted_at: null, price: null, currency: null, missing: [] },
  ...Object.fromEntries(fieldsOfKind('flag').map(({ name }) => [name, false])),
  show: false,
  ...{ languages: [], countries: [], cities: [], tags: [], univer_tags: [], teachers: [], students: [] },
  ...{ posters: [], media: [], rounds: [], required_education: [], required_languages: [] },
  ...{ kind: 'degree', price_period: 'year', min_percent: 0, color: 'blue' },
})
const unrecorded: ReadonlySet<string> = new Set(['id', 'missing', 'version', 'deleted_at'])

/** Enrols a student by the command itself. */
export async function enrol(school: SchoolFixture, programId: number, student: TestUser): Promise<void> {
  const came = await contextAs(school, school.manager, (ctx) =>
    enrolStudents(ctx, programId, { way: 'staff', students: [student.id] }),
  )
  if (came.length === 0) throw new Error('the student is in the program already')
}

/** Creates another student of a program, besides the fixture's. */
export async function aClassmate(
  school: SchoolFixture,
  programId: number,
  facts: Parameters<SchoolFixture['person']>[1] = {},
): Promise<TestUser> {
  const student = await school.person('student', facts)
  await enrol(school, programId, student)
  return student
}
