import { type AutomationKey, automationKeys } from '@qadam/contract/automations/automations.ts'
import type { Automation } from '@qadam/contract/automations/schemas.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { reachesAll } from '../../mailings/public.ts'
import { variantsOf } from '../rules/definitions.ts'
import { textsFor } from './texts.ts'

interface Row {
  readonly key: AutomationKey
  readonly is_on: boolean
  readonly changed_by: number
  readonly version: number
}

interface Last {
  readonly automation: AutomationKey
  readonly last_on: string
  readonly last_count: number
}

/** Returns what the school turned on. */
export async function automationsOn(db: SchoolDb): Promise<Row[]> {
  const rows = await db.rows<Row>(sql`
    select key, is_on, changed_by, version from automations where school_id = ${db.schoolId} and is_on`)
  return rows.filter(({ key }) => automationKeys.includes(key))
}

/** Returns all automations as the school has them. */
export async function listAutomations(
  ctx: ReadContext,
): Promise<{ results: Automation[]; is_silent: boolean; may_change: boolean }> {
  const { db } = ctx
  const rows = await db.rows<Row>(sql`
    select key, is_on, changed_by, version from automations where school_id = ${db.schoolId}`)
  const last = await db.rows<Last>(sql`
    select distinct on (m.automation) m.automation, m.occasion_on as last_on,
      (select count(*)::int from mailing_recipients r where r.school_id = m.school_id and r.mailing_id = m.id
        and r.state in ('sending', 'sent', 'unknown')) as last_count
    from mailings m where m.school_id = ${db.schoolId} and m.automation is not null
    order by m.automation, m.occasion_on desc, m.id`)
  const stored = new Map(rows.map((row) => [row.key, row]))
  const lasts = new Map(last.map((row) => [row.automation, row]))
  const results: Automation[] = []
  for (const key of automationKeys)
    results.push(await automationOf(db, { key, row: stored.get(key), last: lasts.get(key) }))
  return { results, is_silent: await isSilent(db), may_change: await reachesAll(ctx) }
}

interface Found {
  readonly key: AutomationKey
  readonly row: Row | undefined
  readonly last: Last | undefined
}

async function automationOf(db: SchoolDb, { key, row, last }: Found): Promise<Automation> {
  const variants = variantsOf(key)
  const written = []
  for (const variant of variants) written.push(await textsFor(db, variant, '2027-01-01'))
  return {
    key,
    purpose: written[0]?.purpose ?? 'greeting',
    is_on: row?.is_on ?? false,
    templates: variants.map(({ template }) => template),
    blanks: [...new Set(written.flatMap(({ blanks }) => blanks))],
    last_on: last?.last_on ?? null,
    last_count: last?.last_count ?? 0,
    version: row?.version ?? 0,
  }
}

/** Returns true if the data came from a copy: the database is not the one in which automations were turned on. */
export async function isSilent(db: SchoolDb): Promise<boolean> {
  const { is_silent: found } = await db.one<{ is_silent: boolean }>(sql`
    select exists (select from mailing_settings where school_id = ${db.schoolId} and installation is not null
      and installation <> this_installation()) as is_silent`)
  return found
}
