import { type AutomationKey, isHoliday } from '@qadam/contract/automations/automations.ts'
import type { HolidayDate } from '@qadam/contract/automations/schemas.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { type StepTitles, type Variant, variantsOf } from '../rules/definitions.ts'
import type { Span } from '../rules/span.ts'
import { everyStudent, type Occasion, occasionOfHoliday } from './readers.ts'
import { textsFor } from './texts.ts'

type Context = ReadContext<Actor | null>
type DatedHoliday = HolidayDate & { readonly day: string }

/** What goes on some days with one text: to all on one day, or to each on theirs. */
export interface Planned extends Occasion {
  readonly days: readonly string[]
  /** What the step is called of which all its occasions are. */
  readonly titles?: StepTitles
  /** Over `student_id` of a reader `found`: the day, and what the message is for. */
  readonly dayOf: SQL
  readonly occasionOf: SQL
}

interface PersonDay {
  readonly student_id: number
  readonly day: string
  readonly occasion: string
}

/** Returns what an automation sends within some days; `today` begins the days for which nothing was sent yet. */
export async function plannedOf(
  ctx: Context,
  key: AutomationKey,
  { span, today, holidays }: { span: Span; today: string; holidays: readonly DatedHoliday[] },
): Promise<Planned[]> {
  const planned: Planned[] = []
  for (const variant of variantsOf(key)) {
    if (isHoliday(key)) {
      for (const { day } of holidays.filter((one) => one.key === key))
        planned.push(await holiday(ctx, { key, variant, day, isForLater: day > today }))
    } else if (variant.days) planned.push(...(await personal(ctx, { key, variant, span, today })))
  }
  return planned
}

interface One {
  readonly key: AutomationKey
  readonly variant: Variant
}

async function holiday(
  { db }: Context,
  { key, variant, day, isForLater }: One & { readonly day: string; readonly isForLater: boolean },
): Promise<Planned> {
  return {
    key,
    variant,
    written: await textsFor(db, variant, day),
    people: everyStudent(variant),
    isForLater,
    days: [day],
    dayOf: sql`${day}::date`,
    occasionOf: sql`${occasionOfHoliday(key, day)}::text`,
  }
}

/** The days of people, today's apart from later ones: what went today counts for today alone. So are occasions with a step. */
async function personal(
  { db }: Context,
  { key, variant, span, today }: One & { readonly span: Span; readonly today: string },
): Promise<Planned[]> {
  if (!variant.days) return []
  const found = await db.rows<PersonDay>(sql`
    select distinct on (f.student_id) f.student_id, f.day, f.occasion from (${variant.days(span)}) f
    join people p on p.school_id = current_school() and p.id = f.student_id
    where ${variant.who ?? sql`true`} order by f.student_id, f.day`)
  const planned: Planned[] = []
  const { step } = variant
  const groupOf = ({ day, occasion }: PersonDay) => `${day > today} ${step ? occasion : ''}`
  for (const rows of Map.groupBy(found, groupOf).values()) {
    const days = [...new Set(rows.map(({ day }) => day))]
    const [first = today] = days
    const occasion = rows[0]?.occasion ?? ''
    const titles = await step?.(db, occasion)
    const map = (of: 'day' | 'occasion') =>
      sql`${JSON.stringify(Object.fromEntries(rows.map((row) => [row.student_id, row[of]])))}::jsonb`
    planned.push({
      key,
      variant: titles ? { ...variant, name: occasion } : variant,
      ...(titles ? { titles } : {}),
      written: await textsFor(db, variant, first, titles),
      people: sql`${rows.map(({ student_id: id }) => id)}::bigint[]`,
      isForLater: first > today,
      // One letter to a parent for each of their children.
      apartBy: variant.readers === 'guardians' ? sql`student_id` : sql`${map('day')} ->> student_id::text`,
      days,
      dayOf: sql`(${map('day')} ->> found.student_id::text)::date`,
      occasionOf: sql`(${map('occasion')} ->> found.student_id::text)`,
    })
  }
  return planned
}
