import { randomBytes } from 'node:crypto'
import type { DictionaryKind } from '@qadam/contract/dictionaries/kinds.ts'
import { sql } from '../../platform/database/sql.ts'
import { recordMany } from '../../platform/events/record-many.ts'
import type { RequestContext } from '../../platform/http/call.ts'
import { contextAs } from '../../testing/context-as.ts'
import type { SchoolFixture } from '../../testing/school-fixture.ts'
import { announceVisibleChange } from '../schools/public.ts'
import { dictionaryCreated } from './events.ts'
import { dictionaryTables, dictionaryWords } from './tables.ts'

interface Row {
  readonly id: number
  readonly name: string
}

/** Creates a tag. */
export const aTag = (ctx: RequestContext) => aRow(ctx, 'tag', { name: fresh('Engineering') })

/** Creates a university and a degree: where a program is taught and what it leads to. */
export const aUniversityWithDegree = async (ctx: RequestContext) => ({
  university: (await aRow(ctx, 'university', { name: fresh('University of Padua') })).id,
  degree: (await aRow(ctx, 'degree', { name: fresh('Bachelor') })).id,
})

/** Creates a row of each dictionary that a program may use. */
export async function someDictionaries(school: SchoolFixture) {
  return contextAs(school, school.manager, async (ctx) => {
    const made = (kind: DictionaryKind, name: string, further: object = {}) =>
      aRow(ctx, kind, { name: fresh(name), ...further })
    const bachelor = { name_ru: 'Бакалавриат', name_kk: 'Бакалавриат' }
    return {
      city: await made('city', 'Padua', { country: 'IT' }),
      university: await made('university', 'University of Padua', { country: 'IT' }),
      tag: await aTag(ctx),
      degree: await made('degree', 'Bachelor', bachelor),
      faculty: await made('faculty', 'Informatics'),
      format: await made('format', 'Full-time'),
      universityTag: await made('universityTag', 'State'),
      package: await made('package', 'Priority'),
      period: await made('period', 'Autumn'),
      propertyForm: await made('propertyForm', 'State-owned'),
    }
  })
}

const fresh = (what: string) => `${what} ${randomBytes(3).toString('hex')}`

async function aRow(
  ctx: RequestContext,
  kind: DictionaryKind,
  columns: { readonly name: string },
): Promise<Row> {
  const given = Object.entries(columns)
  const row = await ctx.db.one<Row>(sql`
    insert into ${sql.identifier(dictionaryTables[kind])} (school_id, changed_at, ${sql.join(
      given.map(([column]) => sql.identifier(column)),
      ', ',
    )})
    values (${ctx.schoolId}, ${ctx.now}, ${sql.join(
      given.map(([, value]) => sql`${value}`),
      ', ',
    )}) returning id, name`)
  await announceVisibleChange(ctx.db)
  await recordMany(ctx, dictionaryCreated, {
    kind: dictionaryWords[kind],
    ids: [row.id],
    payload: { name: row.name },
  })
  return row
}
