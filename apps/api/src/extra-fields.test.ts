import { createInvitation, register, updateProfile } from '@qadam/contract/accounts/endpoints.ts'
import { dictionaryCalls } from '@qadam/contract/dictionaries/endpoints.ts'
import type { EndpointShape } from '@qadam/contract/endpoint.ts'
import { createProgram, updateProgram } from '@qadam/contract/programs/endpoints.ts'
import { updateSchool } from '@qadam/contract/schools/endpoints.ts'
import { createPerson } from '@qadam/contract/students/endpoints.ts'
import type { Role } from '@qadam/contract/values.ts'
import { expect, test } from 'vitest'
import { sql } from './platform/database/sql.ts'
import { sendInside } from './platform/http/send-inside.ts'
import { accessMatrix } from './testing/access-matrix.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from './testing/school-fixture.ts'

/**
 * Forty fields that no form accepts from its caller: rights, owners, secrets, states, money, dates, and
 * JavaScript's own names.
 */
const extrasFor = (other: SchoolFixture): Record<string, unknown> => ({
  id: 1,
  school_id: other.school.id,
  school: other.school.id,
  schoolId: other.school.id,
  user_id: other.owner.id,
  person_id: other.owner.id,
  role: 'admin_school',
  rle: 'admin_school',
  roles: ['admin_school'],
  is_admin: true,
  is_staff: true,
  is_superuser: true,
  permissions: ['*'],
  status: 'deactivated',
  is_active: false,
  tariff_active: false,
  tariff_status: false,
  password_hash: 'x',
  passwordHash: 'x',
  self_registered: true,
  email_verified_at: '2001-01-01T00:00:00Z',
  phone_verified_at: '2001-01-01T00:00:00Z',
  email_verified: true,
  phone_verified: true,
  invited_at: '2001-01-01T00:00:00Z',
  deactivated_at: '2001-01-01T00:00:00Z',
  deleted_at: '2001-01-01T00:00:00Z',
  deletion_requested_at: '2001-01-01T00:00:00Z',
  created_at: '2001-01-01T00:00:00Z',
  created_by: other.owner.id,
  changed_at: '2001-01-01T00:00:00Z',
  changed_by: other.owner.id,
  row_version: 99,
  slug: 'taken-over',
  balance: 1_000_000,
  discount: 100,
  source: 'stolen',
  source_id: 'stolen-1',
  price_tiyn: 1,
  avatar_file_id: 1,
  logo_file_id: 1,
})

/**
 * Columns that a caller may change in their own row or the school's, by table; all others must stay
 * unchanged.
 */
const changeable: Readonly<Record<string, readonly string[]>> = {
  people: [
    'first_name',
    'last_name',
    'telegram',
    'birth_date',
    'gender',
    'country',
    'language',
    'first_visit_done',
    'changed_at',
    'row_version',
  ],
  schools: [
    'name',
    'description',
    'address',
    'allowed_cancellations',
    'allowed_transfers',
    'row_version',
    'version',
  ],
}
// Calls that are meant to change one more column; their own tests cover them.
const businessOf: Readonly<Record<string, readonly string[]>> = {
  'DELETE /api/v1/user/accounts/delete/:id/': ['deletion_requested_at', 'deleted_at', 'email', 'phone'],
}

type Rows = Map<string, Record<string, unknown>>

async function rowsOf(school: SchoolFixture): Promise<Rows> {
  return school.inside(async (db) => {
    const people = await db.rows<Record<string, unknown>>(sql`select * from people`)
    const schools = await db.rows<Record<string, unknown>>(sql`select * from schools`)
    return new Map([
      ...people.map((row) => [`people ${row.id}`, row] as const),
      ...schools.map((row) => [`schools ${row.school_id}`, row] as const),
    ])
  })
}

/** Returns the columns that changed without permission, and the rows that appeared or disappeared. */
function wrongfully(before: Rows, after: Rows, business: readonly string[]): string[] {
  return [...before].flatMap(([name, row]) => {
    const now = after.get(name)
    if (!now) return [`${name} is gone`]
    const allowed = new Set([...(changeable[name.split(' ')[0] ?? ''] ?? []), ...business])
    return Object.keys(row)
      .filter((column) => !allowed.has(column) && JSON.stringify(row[column]) !== JSON.stringify(now[column]))
      .map((column) => `${name}: ${column}`)
  })
}

const nameOf = ({ method, path }: EndpointShape): string => `${method} ${path}`
const weakest = { g: undefined, s: 'student', t: 'teacher', m: 'admin', o: 'admin_school' } as const

/** Returns the weakest role that the access matrix permits to make a call; undefined is a guest. */
function weakestFor(endpoint: EndpointShape): Role | undefined {
  const who = Object.entries(accessMatrix).find(([, calls]) => calls.includes(nameOf(endpoint)))?.[0]
  if (!who) throw new Error(`${nameOf(endpoint)} is not in the access matrix`)
  return weakest[who[0] as keyof typeof weakest]
}

async function send(
  school: SchoolFixture,
  endpoint: EndpointShape,
  sent: { player?: TestUser; id: number; body: object },
) {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return sendInside(school.app.http, endpoint, {
    params: Object.fromEntries(names.map((name) => [name, sent.id])),
    body: sent.body,
    headers: sent.player ? { authorization: `Bearer ${sent.player.token}` } : { host: school.school.domain },
  } as never)
}

test('forty extra words in any write by its weakest caller change no column that is not theirs', async () => {
  const [school, other] = [await schoolFixture(), await schoolFixture()]
  const extras = extrasFor(other)
  expect(Object.keys(extras).length).toBeGreaterThanOrEqual(40)
  const theirs = await rowsOf(other)
  const writes = school.app.served.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET')
  expect(writes.length).toBeGreaterThan(80)
  const callers = new Map<Role, TestUser>()
  for (const endpoint of writes) {
    const role = weakestFor(endpoint)
    const user = role && (callers.get(role) ?? (await school.person(role)))
    if (role && user) callers.set(role, user)
    const before = await rowsOf(school)
    const body = { first_name: 'Aruzhan', last_name: 'Test', name: 'Name', title_ru: 'Название', ...extras }
    const answered = await send(school, endpoint, { player: user, id: user?.id ?? 1, body })
    expect(answered.statusCode, nameOf(endpoint)).toBeLessThan(500)
    // The caller may have signed out or been deleted by this call: use a new one for the next.
    if (role && answered.statusCode < 300) callers.delete(role)
    expect(
      wrongfully(before, await rowsOf(school), businessOf[nameOf(endpoint)] ?? []),
      nameOf(endpoint),
    ).toEqual([])
    expect(await rowsOf(other), nameOf(endpoint)).toEqual(theirs)
  }
}, 120_000)

test('forms that are right otherwise are taken, and the extra words in them are not', async () => {
  const [school, other] = [await schoolFixture(), await schoolFixture()]
  const { role: _, status: __, ...extras } = extrasFor(other)
  const theirs = await rowsOf(other)
  const manager = school.manager
  const program = (
    await send(school, createProgram, { player: manager, id: 1, body: { title_ru: 'Программа', ...extras } })
  ).json<{ id: number }>()
  const forms: readonly [endpoint: EndpointShape, player: TestUser | undefined, id: number, body: object][] =
    [
      [
        updateProfile,
        school.student,
        school.student.id,
        { first_name: 'Aruzhan', role: 'admin_school', email: 'new@people.test' },
      ],
      [updateProgram, manager, program.id, { title_ru: 'Другая' }],
      [dictionaryCalls.tag.create, manager, 1, { tag_name: 'Tag', name_ru: 'Тег' }],
      [
        createInvitation,
        manager,
        1,
        { email: 'teacher@invited.test', first_name: 'Dana', last_name: 'Test', role: 'teacher' },
      ],
      [
        createPerson,
        manager,
        1,
        {
          email: 'student@made.test',
          phone: '+77011234568',
          first_name: 'Dana',
          last_name: 'Test',
          role: 'student',
        },
      ],
      [
        updateSchool,
        manager,
        1,
        { name: 'Qadam', address: 'Алматы', allowed_cancellations: 1, allowed_transfers: 1 },
      ],
      [
        register,
        undefined,
        1,
        {
          email: 'new@guest.test',
          phone: '+77011234567',
          first_name: 'New',
          last_name: 'Guest',
          password: 'bright-Steppe-2030',
          consent: true,
        },
      ],
    ]
  for (const [endpoint, user, id, form] of forms) {
    const before = await rowsOf(school)
    const answered = await send(school, endpoint, { player: user, id, body: { ...extras, ...form } })
    expect(answered.statusCode, `${nameOf(endpoint)}: ${answered.body.slice(0, 400)}`).toBeLessThan(300)
    const after = await rowsOf(school)
    expect(wrongfully(before, after, []), nameOf(endpoint)).toEqual([])
    for (const [name, row] of after) {
      if (before.has(name)) continue
      expect(row, nameOf(endpoint)).toMatchObject({
        school_id: school.school.id,
        deleted_at: null,
        deactivated_at: null,
      })
      expect(row.password_hash, nameOf(endpoint)).not.toBe('x')
      expect(['student', 'teacher'], nameOf(endpoint)).toContain(row.role)
    }
  }
  const written = await school.inside((db) =>
    db.row(sql`select school_id, created_by, source, source_id from programs where id = ${program.id}`),
  )
  expect(written).toEqual({
    school_id: school.school.id,
    created_by: manager.id,
    source: null,
    source_id: null,
  })
  expect(await rowsOf(other)).toEqual(theirs)
}, 60_000)
