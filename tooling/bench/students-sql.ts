/** Columns of the list besides the name. */
export const columns = 'steps,countries,responsible,visa,visa_date'

/** A page of the list in the benchmark: the query of the product, and the hand-written equivalent. */
export interface StudentFilters {
  readonly name: string
  readonly query: Readonly<Record<string, string>>
  readonly where: string
  readonly order: string
  /** True for a manager who sees their own students, and of the others those of one country and package. */
  readonly narrowed?: boolean
}

/** Values that the filters use. */
export interface Named {
  readonly curator: number
  readonly package: number
}

const listed = (codes: readonly string[]) => `array[${codes.map((code) => `'${code}'`).join(', ')}]`
const fact = (codes: readonly string[]) => `facts @> ${listed(codes)}`
const oneOf = (codes: readonly string[]) => `facts && ${listed(codes)}`

/** Returns filters of one to six fields; `tag` is the suffix of field codes in this school. */
export function studentFilters(tag: string, { curator, package: one }: Named): StudentFilters[] {
  const f = (code: string, value?: string | number) =>
    `${code}${tag}${value === undefined ? '' : `=${value}`}`
  const byName = 'last_name collate "en-x-icu", first_name collate "en-x-icu", student_id'
  const conditions = (list: object[]) => JSON.stringify(list)
  const is = (field: string, value: unknown) => ({ field, op: 'is', value })
  const mine = [f('ao', curator), f('ap', curator)]
  const narrowed = `${oneOf([...mine, f('ai', 'IT')])} and ${oneOf([...mine, f('aj', one)])}`
  return [
    { name: 'all students', query: {}, where: 'true', order: byName },
    { name: 'a visa', query: { visa: 'true' }, where: fact([f('ba')]), order: byName },
    {
      name: 'three flags',
      query: { visa: 'true', ddv_sent: 'true', contract: 'true' },
      where: fact([f('ba'), f('bq'), f('as')]),
      order: byName,
    },
    {
      name: 'six flags, two of them not set',
      query: {
        visa: 'true',
        ddv_sent: 'true',
        contract: 'true',
        codice_sent: 'true',
        guardian: 'false',
        sim_opened: 'false',
      },
      where: `${fact([f('ba'), f('bq'), f('as'), f('bs')])} and not facts && array['${f('bf')}', '${f('by')}']`,
      order: byName,
    },
    {
      name: 'country, curator, visa date, by visa date',
      query: {
        countries: 'IT',
        visa_from: '2026-04-01',
        sort: 'visa_date',
        filter: conditions([is('responsible', curator)]),
      },
      where: `${fact([f('ai', 'IT'), f('ao', curator)])} and visa_date >= '2026-04-01'`,
      order: 'visa_date, student_id',
    },
    {
      name: 'six of all kinds',
      query: {
        countries: 'IT',
        contract: 'true',
        visa: 'true',
        payment_balance_from: '10000',
        payment_balance_to: '150000',
        filter: conditions([{ field: 'package_cost', op: 'after', value: 10_000_000 }]),
      },
      where: `${fact([f('ai', 'IT'), f('as'), f('ba')])} and payment_balance between 1000000 and 15000000 and package_cost > 10000000`,
      order: byName,
    },
    {
      name: 'a rare one: guardian and all papers',
      query: { guardian: 'true', is_all_doc_ready: 'true' },
      where: fact([f('bf'), f('ca')]),
      order: byName,
    },
    { name: 'all whom a narrowed manager sees', query: {}, where: narrowed, order: byName, narrowed: true },
    {
      name: 'of them a visa, by visa date',
      query: { visa: 'true', sort: '-visa_date' },
      where: `${fact([f('ba')])} and ${narrowed}`,
      order: 'visa_date desc nulls last, student_id desc',
      narrowed: true,
    },
  ]
}
