import { randomBytes } from 'node:crypto'
import type { Role } from '@qadam/contract/values.ts'
import pg from 'pg'
import { inject } from 'vitest'
import { endOfDayIn } from '../platform/clock/school-day.ts'
import { inSchool, type SchoolDb } from '../platform/database/school-db.ts'
import { sql } from '../platform/database/sql.ts'
import { type TestApp, testApp } from './test-app.ts'

/** A signed-in person of a test's school. */
export interface TestUser {
  readonly id: number
  readonly role: Role
  readonly schoolId: number
  readonly email: string
  readonly firstName: string
  readonly signInId: number
  readonly token: string
}

/**
 * A separate school for a test, with signed-in people of each role. Row-level security isolates it from all
 * other tests.
 */
export interface SchoolFixture {
  readonly app: TestApp
  readonly school: { readonly id: number; readonly slug: string; readonly domain: string }
  readonly owner: TestUser
  readonly manager: TestUser
  readonly teacher: TestUser
  readonly student: TestUser
  person(
    role: Role,
    overrides?: { id?: number; email?: string; phone?: string; firstName?: string; lastName?: string },
  ): Promise<TestUser>
  /** Runs statements scoped to this school, for setup and assertions. */
  inside<T>(work: (db: SchoolDb) => Promise<T>): Promise<T>
}

let migrating: pg.Pool | undefined

/** Returns a pool for the owner of the schema, who creates schools. */
export function asSchemaOwner(): pg.Pool {
  migrating ??= new pg.Pool({ connectionString: inject('databaseMigrationUrl'), max: 2 })
  return migrating
}

/** Creates a school with one person of each role. */
export async function schoolFixture(): Promise<SchoolFixture> {
  const app = await testApp()
  const slug = `t${randomBytes(6).toString('hex')}`
  const domain = `${slug}.test`
  const schoolId = await makeSchool(slug, domain)
  const inside = <T>(work: (db: SchoolDb) => Promise<T>) => inSchool(app.services.pools, { schoolId }, work)
  const person: SchoolFixture['person'] = (role, overrides = {}) =>
    inside((db) => createTestUser(app, db, role, overrides))
  return {
    app,
    school: { id: schoolId, slug, domain },
    owner: await person('admin_school', { firstName: 'Owner' }),
    manager: await person('admin', { firstName: 'Manager' }),
    teacher: await person('teacher', { firstName: 'Teacher' }),
    student: await person('student', { firstName: 'Student' }),
    person,
    inside,
  }
}

async function makeSchool(slug: string, domain: string): Promise<number> {
  const client = await asSchemaOwner().connect()
  try {
    await client.query('begin')
    const made = await client.query<{ id: string }>("select nextval('school_ids') as id")
    const id = Number(made.rows[0]?.id)
    await client.query("select set_config('app.school_id', $1, true)", [String(id)])
    await client.query('insert into school_directory (school_id, slug) values ($1, $2)', [id, slug])
    await client.query('insert into school_domains (domain, school_id) values ($1, $2)', [domain, id])
    await client.query('insert into schools (school_id, slug, name) values ($1, $2, $3)', [
      id,
      slug,
      `School ${slug}`,
    ])
    await client.query('commit')
    return id
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function createTestUser(
  app: TestApp,
  db: SchoolDb,
  role: Role,
  overrides: Parameters<SchoolFixture['person']>[1] = {},
): Promise<TestUser> {
  const now = app.clock.now()
  const email = overrides.email ?? `${role}.${randomBytes(5).toString('hex')}@people.test`
  const firstName = overrides.firstName ?? 'Aigerim'
  const person = await db.row<{ id: number }>(sql`
    insert into people (school_id, id, role, first_name, last_name, email, phone, first_visit_done)
    overriding system value
    values (${db.schoolId}, coalesce(${overrides.id ?? null}::bigint, nextval('people_id_seq')), ${role}, ${firstName}, ${overrides.lastName ?? 'Test'}, ${email}, ${overrides.phone ?? null}, true)
    returning id`)
  const expiresAt = endOfDayIn('Asia/Almaty', now)
  const signIn = await db.row<{ id: number }>(sql`
    insert into sign_ins (school_id, person_id, started_at, expires_at)
    values (${db.schoolId}, ${person?.id}, ${now}, ${new Date(expiresAt.getTime() + 30 * 86_400_000)})
    returning id`)
  if (!person || !signIn) throw new Error('a player was not made')
  const token = await app.services.tokens.sign(
    {
      first_name: firstName,
      role,
      tariff_status: true,
      first_visit: true,
      email,
      user_id: person.id,
      school_id: db.schoolId,
      currency: 'KZT',
      sid: signIn.id,
    },
    now,
    new Date(expiresAt.getTime() + 30 * 86_400_000),
  )
  return { id: person.id, role, schoolId: db.schoolId, email, firstName, signInId: signIn.id, token }
}
