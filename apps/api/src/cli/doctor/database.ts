import { readdirSync } from 'node:fs'
import pg from 'pg'
import { migrationsFolder } from '../../platform/database/migrate.ts'
import { queues } from '../../queues.ts'
import type { Finding } from './finding.ts'

type Look = (serving: pg.Client, owner: pg.Client) => Promise<Finding>

/** Version, language, migrations, roles, row-level security, queues, clock and schools of the database. */
export async function databaseChecks(urls: { servingUrl: string; migrationUrl: string }): Promise<Finding[]> {
  const serving = new pg.Client({ connectionString: urls.servingUrl, connectionTimeoutMillis: 5_000 })
  const owner = new pg.Client({ connectionString: urls.migrationUrl, connectionTimeoutMillis: 5_000 })
  const looks: Record<string, Look> = {
    postgresql: version,
    language,
    migrations,
    roles,
    fence: rowLevelSecurity,
    jobs,
    clock,
    schools,
  }
  try {
    await Promise.all([serving.connect(), owner.connect()])
    const findings: Finding[] = []
    for (const [about, look] of Object.entries(looks)) {
      findings.push(
        await look(serving, owner).catch((fault: Error) => ({
          about,
          well: false,
          found: fault.message,
          fix: 'run "npm start" once: it migrates the database',
        })),
      )
    }
    return findings
  } catch (fault) {
    const found = fault instanceof Error ? fault.message : String(fault)
    return [{ about: 'database', well: false, found, fix: 'check DATABASE_URL and MIGRATION_DATABASE_URL' }]
  } finally {
    await Promise.allSettled([serving.end(), owner.end()])
  }
}

async function one<Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<Row> {
  const [row] = (await client.query<Row>(text, values)).rows
  if (!row) throw new Error('the database answered nothing')
  return row
}

const version: Look = async (serving) => {
  const { version: found } = await one<{ version: string }>(
    serving,
    "select current_setting('server_version') as version",
  )
  return { about: 'postgresql', well: Number.parseInt(found, 10) >= 18, found, fix: 'move to PostgreSQL 18' }
}

const language: Look = async (serving) => {
  const { works, provider } = await one<{ works: boolean; provider: string }>(
    serving,
    `select cardinality(show_trgm('Қ')) > 0 and lower('ҚЖЯ') = 'қжя' as works,
      (select datlocprovider::text || ' ' || coalesce(datlocale, datcollate) from pg_database where datname = current_database()) as provider`,
  )
  return {
    about: 'language',
    well: works,
    found: works
      ? 'finds Kazakh and Russian letters'
      : `does not find Kazakh and Russian letters (${provider})`,
    fix: "make the database anew with locale_provider builtin, builtin_locale 'C.UTF-8', encoding UTF8, and restore into it",
  }
}

const migrations: Look = async (_, owner) => {
  const files = readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
  const { rows } = await owner.query<{ name: string }>('select name from schema_migrations')
  const ran = new Set(rows.map((row) => row.name))
  const missing = files.filter((name) => !ran.has(name))
  return {
    about: 'migrations',
    well: missing.length === 0,
    found: missing.length === 0 ? `all ${files.length} have run` : `not yet run: ${missing.join(', ')}`,
    fix: 'start the server once: it migrates before it serves',
  }
}

const roles: Look = async (serving) => {
  const row = await one<{ name: string; strong: boolean; owns: number }>(
    serving,
    `select rolname as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as strong,
      (select count(*)::int from pg_class where relowner = pg_roles.oid) as owns
    from pg_roles where rolname = current_user`,
  )
  return {
    about: 'roles',
    well: !row.strong && row.owns === 0,
    found:
      row.strong || row.owns > 0
        ? `${row.name} has too many rights or owns ${row.owns} tables`
        : `${row.name} serves, owns nothing and bypasses nothing`,
    fix: `alter role ${row.name} nosuperuser nobypassrls nocreaterole nocreatedb; give its tables to the migrating role`,
  }
}

const rowLevelSecurity: Look = async (serving, owner) => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'school_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and not (c.relrowsecurity and c.relforcerowsecurity)
      and has_table_privilege($1, c.oid, 'select, insert, update, delete')`,
    [serving.user],
  )
  const { seen } = await one<{ seen: number }>(serving, 'select count(*)::int as seen from people')
  return {
    about: 'fence',
    well: rows.length === 0 && seen === 0,
    found:
      rows.length > 0
        ? `without a forced fence: ${rows.map((row) => row.name).join(', ')}`
        : seen > 0
          ? 'people are seen without entering a school'
          : 'every table of the schools is fenced',
    fix: 'no table of a school may be open: restore its policy with select force_row_level_security(...) as the migrating role',
  }
}

const jobs: Look = async (serving) => {
  const { rows } = await serving.query<{ name: string }>('select name from pgboss.queue')
  const there = new Set(rows.map((row) => row.name))
  const missing = queues.filter((name) => !there.has(name))
  return {
    about: 'jobs',
    well: missing.length === 0,
    found: missing.length === 0 ? `${queues.length} queues` : `queues are missing: ${missing.join(', ')}`,
    fix: 'start the server once: the migrating role makes the queues',
  }
}

const clock: Look = async (serving) => {
  const { now } = await one<{ now: Date }>(serving, 'select clock_timestamp() as now')
  const apart = Math.abs(now.getTime() - Date.now())
  return {
    about: 'clock',
    well: apart < 2_000,
    found: `${(apart / 1000).toFixed(1)} s between this machine and the database`,
    fix: 'let both machines keep time by NTP',
  }
}

const schools: Look = async (_, owner) => {
  const { count, without } = await one<{ count: number; without: string | null }>(
    owner,
    `select count(*)::int as count, string_agg(slug, ', ') filter (
      where not exists (select from school_domains s where s.school_id = d.school_id)) as without
    from school_directory d`,
  )
  return {
    about: 'schools',
    well: count > 0 && (count === 1 || without === null),
    found: without && count > 1 ? `without a domain: ${without}` : `${count}`,
    fix: count === 0 ? 'make one with "schools create"' : 'give each school a domain in school_domains',
  }
}
