import type pg from 'pg'

/** One combination of catalogue filters, as find_programs takes it. */
export interface Combination {
  readonly name: string
  readonly wanted: Readonly<Record<string, unknown>>
  readonly sorting: string
}

interface Picked {
  readonly university: number
  readonly faculty: number
  readonly degree: number
  readonly format: number
  readonly city: number
  readonly tag: number
  readonly rareTag: number
  readonly country: string
}

/** Returns twelve combinations of filters with values that the given school has. */
export async function combinations(client: pg.Client, today: string): Promise<Combination[]> {
  const p = await pick(client)
  const of = (name: string, wanted: Record<string, unknown>, sorting = 'default'): Combination => ({
    name,
    wanted: { ...wanted, shown: true },
    sorting,
  })
  return [
    of('nothing', {}),
    of('university', { university: [p.university] }),
    of('tag and open now', { tag: [p.tag], open_on: today }),
    of('degree and format', { degree: [p.degree], format: [p.format] }),
    of('tuition in a range, cheap first', { price_min: 100_000_000, price_max: 900_000_000 }, 'price_asc'),
    of('fee up to, expensive first', { cost_max: 5_000_000 }, 'cost_desc'),
    of('city and faculty', { city: [p.city], faculty: [p.faculty] }),
    of('language and a rare tag', { lang: ['en'], tag: [p.rareTag] }),
    of('two tags in a country', { tag: [p.tag, p.rareTag], country: [p.country] }),
    of('one word', { q: 'engineering' }),
    of('two words with typos', { q: 'enginering computr' }),
    of('a round within a window', { start: today, end: today }),
  ]
}

async function pick(client: pg.Client): Promise<Picked> {
  const one = async (text: string) => (await client.query<{ found: string }>(text)).rows[0]?.found
  const max = (expression: string, way = 'desc') =>
    `select v as found from (select ${expression} as v from program_search where school_id = current_school()) x
     where v is not null group by v order by count(*) ${way}, v limit 1`
  return {
    university: Number(await one(max('university_id'))),
    faculty: Number(await one(max('faculty_id'))),
    degree: Number(await one(max('degree_id'))),
    format: Number(await one(max('format_id'))),
    city: Number(await one(max('unnest(city_ids)'))),
    tag: Number(await one(max('unnest(tag_ids)'))),
    rareTag: Number(await one(max('unnest(tag_ids)', 'asc'))),
    country: String(await one(max('unnest(countries)'))),
  }
}

/** Returns the page of a combination as one statement, for its plan: the words are looked up beforehand. */
export async function statementOf(client: pg.Client, { wanted, sorting }: Combination): Promise<string> {
  const { rows } = await client.query<{ conditions: string; words: string | null }>(
    `select program_conditions($1::jsonb) as conditions,
       case when $1::jsonb ? 'q' then (word_conditions($1::jsonb->>'q')).anywhere end as words`,
    [JSON.stringify(wanted)],
  )
  const where = [rows[0]?.conditions, rows[0]?.words].filter(Boolean).join(' and ')
  const order =
    { price_asc: 'price_tiyn, program_id', cost_desc: 'cost_tiyn desc, program_id desc' }[sorting] ??
    'sort_rank desc'
  const amount =
    { price_asc: ' and price_tiyn is not null', cost_desc: ' and cost_tiyn is not null' }[sorting] ?? ''
  return `select program_id from program_search where ${where}${amount} order by ${order} limit 20`
}
