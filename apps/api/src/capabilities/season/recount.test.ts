import { getSeasonFunnel, listSeasonPeople } from '@qadam/contract/season/endpoints.ts'
import { seasonStages } from '@qadam/contract/season/stages.ts'
import pino from 'pino'
import { expect, test } from 'vitest'
import { dayIn } from '../../platform/clock/school-day.ts'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aPublishedProgram } from '../programs/factory.ts'
import { compareStages } from './commands/compare-stages.ts'
import { academicYears } from './factory.ts'

// A school whose rows are random, counted a second time by reading all of them, as slowly as it gets.

const day_ms = 86_400_000
const nextOf: Readonly<Record<string, readonly string[]>> = {
  selected: ['under_review', 'removed'],
  under_review: ['has_invitation', 'refusal', 'selected'],
  has_invitation: ['final_choice', 'refusal'],
  refusal: ['under_review'],
  final_choice: ['has_invitation'],
  removed: ['selected'],
}

/** Numbers that are the same for the same seed. */
function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    one: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    chance: (p: number) => next() < p,
  }
}

interface Step {
  readonly at: number
  readonly application: number
  readonly year: number
  readonly from: string | null
  readonly to: string
}
interface Change {
  readonly at: number
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}
interface Raw {
  readonly id: number
  readonly createdAt: number
  readonly deleted: boolean
  readonly changes: readonly Change[]
  readonly steps: readonly Step[]
  readonly departedOn: string | null
  readonly off: readonly (readonly [since: number, until: number])[]
}

interface Setting {
  readonly school: SchoolFixture
  readonly years: readonly number[]
  readonly curators: readonly number[]
  readonly programs: readonly number[]
  readonly now: number
}

async function aStudent(setting: Setting, random: ReturnType<typeof randomOf>): Promise<Raw> {
  const { school, years, curators, programs, now } = setting
  const { id } = await school.person('student')
  const createdAt = now - (20 + random.below(700)) * day_ms
  const later = () => createdAt + random.below(now - createdAt)
  const times = (n: number) => Array.from({ length: n }, later).toSorted((a, b) => a - b)
  const changes: Change[] = []
  const change = (field: string, empty: unknown, values: () => unknown, n: number) => {
    let before = empty
    for (const at of times(n)) {
      const after = values()
      changes.push({ at, field, before, after })
      before = after
    }
    return before
  }
  const year = change('acadmeic_year', null, () => random.one([...years.slice(0, 2), null]), random.below(3))
  const curator = change('responsible', null, () => random.one(curators), random.below(3))
  const countries = change('countries', [], () => random.one([['IT'], ['DE', 'IT'], []]), random.below(3))
  const contract = change('contract', false, () => random.chance(0.7), random.below(3))
  const visa = change('visa_ready', false, () => random.chance(0.7), random.chance(0.2) ? 1 : 0)
  const departedOn = random.chance(0.15)
    ? dayIn('Asia/Almaty', new Date(now + (random.below(60) - 40) * day_ms))
    : null
  const steps: Step[] = []
  await school.inside(async (db) => {
    await db.rows(sql`update people set created_at = ${new Date(createdAt)} where id = ${id}`)
    await db.rows(sql`
      update student_records set academic_year_id = ${year}::bigint, responsible_id = ${curator}::bigint,
        countries = ${countries}::text[], contract = ${contract} where student_id = ${id}`)
    if (visa || departedOn) {
      await db.rows(
        sql`insert into student_visas (school_id, student_id, visa_ready) values (${db.schoolId}, ${id}, ${visa})`,
      )
      await db.rows(
        sql`insert into student_steps (school_id, student_id, departure_date) values (${db.schoolId}, ${id}, ${departedOn})`,
      )
    }
    for (const one of changes.toSorted((a, b) => a.at - b.at))
      await db.rows(sql`
        insert into record_changes (school_id, student_id, version, field, before, after, source, changed_at)
        values (${db.schoolId}, ${id}, 1, ${one.field}, ${JSON.stringify(one.before)}::jsonb,
          ${JSON.stringify(one.after)}::jsonb, 'form', ${new Date(one.at)})`)
    for (const program of programs.slice(0, random.below(programs.length + 1))) {
      const ofYear = random.one(years.slice(0, 2))
      const { id: application } = await db.one<{ id: number }>(sql`
        insert into applications (school_id, student_id, program_id, academic_year_id, status, created_at, changed_at)
        values (${db.schoolId}, ${id}, ${program}, ${ofYear}, 'selected', ${new Date(now)}, ${new Date(now)}) returning id`)
      let from: string | null = null
      let to = 'selected'
      for (const at of times(1 + random.below(6))) {
        steps.push({ at, application, year: ofYear, from, to })
        await db.rows(sql`
          insert into application_history (school_id, application_id, from_status, to_status, at)
          values (${db.schoolId}, ${application}, ${from}, ${to}, ${new Date(at)})`)
        from = to
        to = random.one(nextOf[to] ?? [])
      }
    }
  })
  const off: [number, number][] = []
  if (random.chance(0.25)) {
    const [since = 0, until = 0] = times(2)
    const isBack = random.chance(0.5)
    await school.inside(async (db) => {
      await db.rows(sql`update people set deactivated_at = ${new Date(since)} where id = ${id}`)
      if (isBack)
        await db.rows(
          sql`update people set deactivated_at = null, changed_at = ${new Date(until)} where id = ${id}`,
        )
    })
    off.push([since, isBack ? until : Number.POSITIVE_INFINITY])
  }
  const deleted = random.chance(0.1)
  if (deleted)
    await school.inside((db) =>
      db.rows(sql`update people set deleted_at = ${new Date(now)} where id = ${id}`),
    )
  return { id, createdAt, deleted, changes, steps, departedOn, off }
}

/** What a record field had been at the end of a day: the last change before it. */
function valueAt({ changes }: Raw, field: string, end: number, empty: unknown): unknown {
  const earlier = changes.filter((one) => one.field === field && one.at < end)
  return earlier.toSorted((a, b) => a.at - b.at).at(-1)?.after ?? empty
}

/** The furthest stage and whether they are lost, read from every row; undefined outside the season. */
function standingOf(raw: Raw, { season, day, end }: { season: number; day: string; end: number }) {
  if (raw.deleted || raw.createdAt >= end) return undefined
  const done = raw.steps.filter(({ at }) => at < end)
  const firsts = Map.groupBy(done, ({ year }) => year)
  const latest = [...firsts]
    .map(([year, steps]) => ({ year, at: Math.min(...steps.map(({ at }) => at)) }))
    .toSorted((a, b) => b.at - a.at || b.year - a.year)[0]?.year
  if ((valueAt(raw, 'acadmeic_year', end, null) ?? latest) !== season) return undefined
  const own = done.filter(({ year }) => year === season)
  const had = (field: string) =>
    raw.changes.some((one) => one.field === field && one.after === true && one.at < end)
  const came = (status: string) => own.some(({ to }) => to === status)
  const reached = [
    true,
    had('contract'),
    own.length > 0,
    false,
    came('under_review'),
    came('has_invitation'),
    came('final_choice'),
    had('visa_ready'),
    raw.departedOn !== null && raw.departedOn <= day,
  ]
  const furthest = reached.lastIndexOf(true)
  const states = [...Map.groupBy(own, ({ application }) => application).values()]
    .map((steps) => steps.toSorted((a, b) => a.at - b.at).at(-1)?.to)
    .filter((status) => status !== 'removed')
  const isOff = raw.off.some(([since, until]) => since < end && end <= until)
  const isRefused = states.length > 0 && states.every((status) => status === 'refusal')
  return { furthest, isLost: furthest < 8 && (isOff || isRefused), reached }
}

test('the funnel of any day is what reading every row of a random school says', {
  timeout: 60_000,
}, async () => {
  const school = await schoolFixture()
  const years = await academicYears(school)
  const curators = [school.manager.id, (await school.person('admin')).id]
  const programs = [
    await aPublishedProgram(school),
    await aPublishedProgram(school),
    await aPublishedProgram(school),
  ]
  const now = school.app.clock.now().getTime()
  const random = randomOf(now % 100_000)
  const setting = { school, years, curators, programs: programs.map(({ id }) => id), now }
  // The school's own student has no year and no application.
  const people: Raw[] = []
  for (let n = 0; n < randomCases(40); n += 1) people.push(await aStudent(setting, random))
  let counted = 0
  for (let n = 0; n < 12; n += 1) {
    const season = random.one(years.slice(0, 2))
    const day = dayIn('Asia/Almaty', new Date(now - (n === 0 ? 0 : random.below(600)) * day_ms))
    const end = endOf(day)
    const filters = random.one([{}, { responsible: String(curators[0]) }, { country: 'IT' }])
    const countedOn = (at: { season: number; day: string; end: number }) =>
      people.flatMap((raw) => {
        const standing = standingOf(raw, at)
        if (!standing) return []
        if ('responsible' in filters && valueAt(raw, 'responsible', at.end, null) !== curators[0]) return []
        if ('country' in filters && !(valueAt(raw, 'countries', at.end, []) as string[]).includes('IT'))
          return []
        return [{ id: raw.id, ...standing }]
      })
    const there = countedOn({ season, day, end })
    counted += there.length
    const query = { season, as_of: day, ...filters }
    const funnel = await as(school.owner).call(getSeasonFunnel, { query }).expect(200)
    expect({ query, people: funnel.people }).toEqual({ query, people: there.length })
    expect(
      funnel.stages.map(({ reached, open, lost, passed, implied }) => ({
        reached,
        open,
        lost,
        passed,
        implied,
      })),
    ).toEqual(
      seasonStages.map((_, k) => {
        const [beyond, here] = [
          there.filter((one) => one.furthest >= k),
          there.filter((one) => one.furthest === k),
        ]
        const open = k === 8 ? 0 : here.filter(({ isLost }) => !isLost).length
        const lost = here.filter(({ isLost }) => isLost).length
        return {
          reached: beyond.length,
          open,
          lost,
          passed: beyond.length - open - lost,
          implied: beyond.filter(({ reached }) => !reached[k]).length,
        }
      }),
    )
    const before = funnel.before?.as_of
    const last = before && countedOn({ season: years[0] ?? 0, day: before, end: endOf(before) })
    expect(funnel.stages.map((one) => one.before)).toEqual(
      seasonStages.map((_, k) => (last ? last.filter(({ furthest }) => furthest >= k).length : null)),
    )
    const stage = random.one(seasonStages.slice(0, 6))
    const lost = await as(school.owner)
      .call(listSeasonPeople, { query: { ...query, stage, part: 'lost', page_size: 100 } })
      .expect(200)
    expect(lost.results.map(({ id }) => id).toSorted()).toEqual(
      there
        .filter((one) => one.isLost && one.furthest === seasonStages.indexOf(stage))
        .map(({ id }) => id)
        .toSorted(),
    )
  }
  expect(counted).toBeGreaterThan(0)
  expect(await compared(school)).toEqual([])
})

test('a night corrects stages that are not those of the rows, and says so', async () => {
  const school = await schoolFixture()
  const setting = {
    school,
    years: await academicYears(school),
    curators: [school.manager.id],
    programs: [(await aPublishedProgram(school)).id],
    now: school.app.clock.now().getTime(),
  }
  const { id: program } = await aPublishedProgram(school)
  const raw = await aStudent({ ...setting, programs: [program, ...setting.programs] }, randomOf(7))
  await school.inside(async (db) => {
    await db.rows(sql`
      insert into record_changes (school_id, student_id, version, field, before, after, source, changed_at)
      values (${db.schoolId}, ${raw.id}, 1, 'contract', 'false', 'true', 'form', now())`)
    await db.rows(sql`delete from student_stages where student_id = ${raw.id}`)
    await db.rows(
      sql`update people set deactivated_at = now(), deleted_at = null where id = ${school.student.id}`,
    )
    await db.rows(sql`delete from season_losses where student_id = ${school.student.id}`)
    await db.rows(sql`
      insert into season_stages (school_id, student_id, year_id, listed_at)
      values (${db.schoolId}, ${school.student.id}, 0, now())`)
  })
  const lines = await compared(school)
  expect(lines).toHaveLength(3)
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ student: raw.id, part: 'marks', corrected: true }),
      expect.objectContaining({ student: school.student.id, part: 'switched_off' }),
      expect.objectContaining({ student: school.student.id, part: 'applications' }),
    ]),
  )
  expect(await compared(school)).toEqual([])
})

const endOf = (day: string) => Date.parse(`${day}T00:00:00+05:00`) + day_ms

/** Runs the comparison of a night and returns what it logged. */
async function compared({ app, school }: SchoolFixture): Promise<unknown[]> {
  const lines: unknown[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  await compareStages({ ...app.services, log }, school.id)
  return lines
}
