import { expect, test } from 'vitest'
import { asSchemaOwner, schoolFixture } from '../../testing/school-fixture.ts'
import { testApp } from '../../testing/test-app.ts'
import { platformStatements } from './platform-db.ts'

interface Row {
  readonly [column: string]: unknown
}

async function asked(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await asSchemaOwner().query<Row>(text, values)).rows
}

// Read before the school is known: no grants, only through a function that returns an id.
const beforeSchoolScope = ['school_directory', 'school_domains']
// Compared across schools, by functions alone: one domain of letters is one school's; the operator's bot finds the schools of
// a chat, and whose turn it is to send.
const acrossSchools = ['sender_domains', 'operator_chats', 'operator_turns']

// Returns an id for a host, before a school is entered.
const knowsNoSchool = new Set([
  'find_school_of_host',
  'list_school_ids',
  'this_installation',
  'schools_of_operator_chat',
  'next_operator_turn',
])

// Triggers: they write beside a row that row-level security has let through, under its school and id alone.
const besideTheirRow = new Set(['learn_faq_words', 'follow_operator_chats'])

const schoolTables = `
  select c.oid, c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
    has_table_privilege('qadam_app', c.oid, 'select') as readable
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p')
    and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'school_id' and not a.attisdropped)`

test('the serving role is no superuser, bypasses nothing and owns nothing', async () => {
  const [role] = await asked(
    "select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = 'qadam_app'",
  )
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false })
  const owned = await asked("select relname from pg_class where relowner = 'qadam_app'::regrole")
  expect(owned).toEqual([])
})

test('every table of a school is fenced and forced, or cannot be read at all', async () => {
  const tables = await asked(schoolTables)
  expect(tables.length).toBeGreaterThan(20)
  const open = tables.filter(
    (table) => !(table.enabled && table.forced) && (table.readable || !isBehindFunctions(String(table.name))),
  )
  expect(open.map((table) => table.name)).toEqual([])
})

function isBehindFunctions(name: string): boolean {
  return (
    [...beforeSchoolScope, ...acrossSchools].includes(name) ||
    /^(program_search|program_totals|search_|student_search|student_contacts|faq_words)/.test(name)
  )
}

test('every fence compares with the transaction setting, emptied settings included', async () => {
  const policies = await asked(
    "select tablename, qual, with_check from pg_policies where schemaname = 'public'",
  )
  expect(policies.length).toBeGreaterThan(20)
  const loose = policies.filter(
    (policy) =>
      !/NULLIF\(current_setting\('app.school_id'/.test(String(policy.qual)) ||
      policy.qual !== policy.with_check,
  )
  expect(loose).toEqual([])
})

test('no foreign key of a school table can point into another school', async () => {
  const loose = await asked(`
    select conrelid::regclass::text as from_table, confrelid::regclass::text as to_table
    from pg_constraint k
    where contype = 'f'
      and conrelid in (select oid from (${schoolTables}) as t)
      and confrelid in (select oid from (${schoolTables}) as t)
      and not exists (select 1 from unnest(k.conkey) as c (n) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.n where a.attname = 'school_id')`)
  expect(loose).toEqual([])
})

test('no view or materialised view stands beside the fence: views read with the rights of who asks', async () => {
  const views = await asked(
    `select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and relkind in ('v', 'm')
       and not (relkind = 'v' and coalesce(reloptions, '{}') @> '{security_invoker=true}')`,
  )
  expect(views).toEqual([])
})

test('every function with the rights of the owner applies the school itself, or answers an id alone', async () => {
  const functions = await asked(`
    select p.proname as name, p.prosecdef as definer, coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as body,
      p.proconfig::text as config
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
    where n.nspname = 'public' and l.lanname in ('sql', 'plpgsql')`)
  const definers = functions.filter((one) => one.definer)
  expect(definers.length).toBeGreaterThan(3)
  // A function applies the school when its text does, or when it builds its statement from one that does.
  const applying = new Set(['current_school'])
  for (let before = -1; before !== applying.size; ) {
    before = applying.size
    for (const { name, body } of functions)
      if ([...applying].some((other) => String(body).includes(`${other}(`))) applying.add(String(name))
  }
  const loose = definers.filter(
    ({ name, config }) =>
      !(applying.has(String(name)) || knowsNoSchool.has(String(name)) || besideTheirRow.has(String(name))) ||
      !/search_path/.test(String(config)),
  )
  expect(loose.map((one) => one.name)).toEqual([])
})

test('statements before the fence are these and no others', () => {
  expect(Object.keys(platformStatements)).toEqual(['findSchoolOfHost', 'listSchools', 'isReady'])
})

test("with one school entered, another school's rows are neither read, changed, moved, removed nor pointed at", async () => {
  const mine = await schoolFixture()
  const theirs = await schoolFixture()
  const { pools } = (await testApp()).services
  const client = await pools.streams.connect()
  const inMine = async (text: string, values: unknown[] = []) => {
    await client.query('begin')
    await client.query("select set_config('app.school_id', $1, true)", [String(mine.school.id)])
    try {
      return await client.query(text, values)
    } finally {
      await client.query('rollback')
    }
  }
  try {
    const id = theirs.student.id
    expect((await inMine('select * from people where id = $1', [id])).rowCount).toBe(0)
    expect((await inMine("update people set first_name = 'x' where id = $1", [id])).rowCount).toBe(0)
    expect((await inMine('delete from people where id = $1', [id])).rowCount).toBe(0)
    await expect(
      inMine('update people set school_id = $1 where id = $2', [theirs.school.id, mine.student.id]),
    ).rejects.toThrow(/row-level security/)
    await expect(
      inMine("insert into people (school_id, role, first_name) values ($1, 'student', 'x')", [
        theirs.school.id,
      ]),
    ).rejects.toThrow(/row-level security/)
    await expect(
      inMine(
        'insert into sign_ins (school_id, person_id, started_at, expires_at) values ($1, $2, now(), now())',
        [mine.school.id, id],
      ),
    ).rejects.toThrow(/foreign key/)
    await expect(inMine('select * from school_directory')).rejects.toThrow(/permission denied/)
    await expect(inMine('delete from audit_log')).rejects.toThrow(/permission denied/)
    await expect(inMine('update audit_log set action = action')).rejects.toThrow(/permission denied/)
  } finally {
    client.release()
  }
})

test('outside of any school nothing is seen', async () => {
  await schoolFixture()
  const { pools } = (await testApp()).services
  const seen = await pools.requests.query('select id from people')
  expect(seen.rowCount).toBe(0)
})

test('a connection that served one school carries nothing of it to the next', async () => {
  const locations = [await schoolFixture(), await schoolFixture(), await schoolFixture()]
  const { inSchool } = await import('./school-db.ts')
  const { sql } = await import('./sql.ts')
  const { pools } = (await testApp()).services
  const outcomes = await Promise.all(
    Array.from({ length: 600 }, async (_, index) => {
      const school = locations[index % locations.length]
      if (!school) return true
      const seen = await inSchool(
        pools,
        { schoolId: school.school.id, readOnly: index % 2 === 0 },
        async (db) => {
          const rows = await db.rows<{ school_id: number }>(sql`select distinct school_id from people`)
          if (index % 50 === 0) throw new Error('given up inside the transaction')
          return rows.map((row) => row.school_id)
        },
      ).catch((error: Error) => (error.message.startsWith('given up') ? [school.school.id] : [error.message]))
      return seen.length === 1 && seen[0] === school.school.id
    }),
  )
  expect(outcomes.filter((right) => !right)).toEqual([])
  const left = await pools.requests.query<{ school: string }>(
    "select current_setting('app.school_id', true) as school",
  )
  expect(left.rows[0]?.school ?? '').toBe('')
})
