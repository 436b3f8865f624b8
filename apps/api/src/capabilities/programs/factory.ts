import { createHash } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sent } from '@qadam/contract/endpoint.ts'
import { createProgram, updateProgram, uploadPosters } from '@qadam/contract/programs/endpoints.ts'
import { missingForPublishing, posterWidths } from '@qadam/contract/programs/rules.ts'
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
import { aTag } from '../dictionaries/factory.ts'
import { announceVisibleChange, schoolToday } from '../schools/public.ts'
import { columnsFrom, type ProgramFacts, type Snapshot, snapshotOf } from './commands/fields.ts'
import { writeLinks } from './commands/links.ts'
import { enrolStudents } from './commands/students.ts'
import { programCreated, programPostersAdded, programUpdated } from './events.ts'
import { changesBetween } from './rules.ts'

type Form = NonNullable<Sent<typeof createProgram>['body']>

/** A picture as people upload it. */
export function aPicture(width = 1600, height = 900): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2266aa' } })
    .jpeg()
    .toBuffer()
}

/** Everything that publishing by the form needs, but for the cover. */
export async function completeForm(school: SchoolFixture): Promise<Form> {
  const tag = await contextAs(school, school.manager, aTag)
  return { ...aCompleteForm(school), tags: [tag.id] }
}

/** As `completeForm`, but for the tags. */
function aCompleteForm(school: SchoolFixture): Form {
  return {
    title_ru: 'Информатика в Падуе',
    short_desc_ru: 'Три года в старейшем университете.',
    full_desc_ru: '<p>Обучение на английском языке.</p>',
    teachers: [school.teacher.id],
    price: 250_000,
    currency: 'EUR',
    youtube: 'https://youtu.be/dQw4w9WgXcQ',
  }
}

/** A program of the school; without facts it is a hidden draft with a title. */
export async function aProgram(school: SchoolFixture, facts: Form = {}) {
  return as(school.manager)
    .call(createProgram, { body: { title_ru: 'Программа', ...facts } })
    .expect(201)
}

/** A program that guests see, by the calls of a manager: the form, the cover, and then everybody may see it. */
export async function publishByForm(school: SchoolFixture, facts: Form = {}) {
  const tags = facts.tags ?? [(await contextAs(school, school.manager, aTag)).id]
  const draft = await aProgram(school, { ...aCompleteForm(school), ...facts, tags })
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
 * A program that guests see, arranged by SQL: the same rows as after the form, the upload of a cover and publishing
 * (`factory.test.ts` compares them).
 */
export async function aPublishedProgram(
  school: SchoolFixture,
  given: Form = {},
): Promise<{ readonly id: number }> {
  const cover = await theCover()
  return contextAs(school, school.manager, async (ctx) => {
    const form = { ...aCompleteForm(school), ...given }
    const tags = given.tags ?? [(await aTag(ctx)).id]
    const facts = newProgram.parse({ ...form, tags })
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

/** The real commands would refuse to publish such a program. */
function assertPublishable({ tags = [], teachers = [], is_free = false, ...facts }: ProgramFacts): void {
  const missing = missingForPublishing({ ...facts, is_free, tags, teachers, posters: [1], media: [] })
  if (missing.length > 0) throw new Error(`a published program needs ${missing.join(', ')}`)
}

/** The row as it is after three changes: made, given a cover, shown. */
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
      in_tiyn(${facts.price ?? null}, ${facts.currency ?? null}, (now() at time zone time_zone)::date), ${sql.join(
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

/** The one cover of all programs of a test process, encoded once; the store links it for each program. */
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

/** The history of a program that was made, given a cover and shown. Nothing reacts to these events. */
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

/** What `snapshotOf` answers of a program before its form is written; what is not said here is null. */
const emptyProgram = (id: number): Snapshot => ({
  ...{ id, version: 1, source: null, deleted_at: null, price: null, currency: null, missing: [] },
  ...{ show: false, is_need_mailing: false, can_sort: false, is_free: false },
  ...{ languages: [], countries: [], cities: [], tags: [], univer_tags: [], teachers: [], students: [] },
  ...{ posters: [], media: [], rounds: [], required_education: [], required_languages: [] },
  ...{ price_period: 'year', min_percent: 0, color: 'blue' },
})
const unrecorded: ReadonlySet<string> = new Set(['id', 'missing', 'version', 'deleted_at'])

/** Somebody becomes a student of a program, by the command itself. */
export async function enrol(school: SchoolFixture, programId: number, student: TestUser): Promise<void> {
  const came = await contextAs(school, school.manager, (ctx) =>
    enrolStudents(ctx, programId, { way: 'staff', students: [student.id] }),
  )
  if (came.length === 0) throw new Error('the student is in the program already')
}

/** Another student of a program, beside the world's. */
export async function aClassmate(
  school: SchoolFixture,
  programId: number,
  facts: Parameters<SchoolFixture['person']>[1] = {},
): Promise<TestUser> {
  const student = await school.person('student', facts)
  await enrol(school, programId, student)
  return student
}
