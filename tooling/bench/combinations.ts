import pg from 'pg'

/** A combination of filters: the query of a request, and the equivalent SQL over the columns of program_search. */
export interface Combination {
  readonly name: string
  readonly query: Readonly<Record<string, string>>
  /** Conditions with `$` as the placeholder of their value, in order. */
  readonly where: readonly (readonly [condition: string, value?: unknown])[]
  readonly orderBy: string
  /** True when nothing filters the list: its total is a stored value. */
  readonly isWhole?: boolean
}

const newest = 'sort_rank desc'

/**
 * Ways to filter, search and sort a school's catalogue, matching from one program in thirty thousand to all of
 * them.
 */
export async function combinationsOf(
  ownerUrl: string,
  schoolId: number,
  today: string,
): Promise<Combination[]> {
  const { tag, tag2, degree1, degree2, format, university, city, degree, country, faculty } = await valuesOf(
    ownerUrl,
    schoolId,
  )
  const [manag, management, twoWords] = await Promise.all([
    searched(ownerUrl, schoolId, 'manag'),
    searched(ownerUrl, schoolId, 'management'),
    searched(ownerUrl, schoolId, 'business management'),
  ])
  return [
    { name: 'nothing', query: {}, where: [], orderBy: newest, isWhole: true },
    narrowed('tag', { tag }, [['tag_ids && $', [tag]]]),
    narrowed('two tags, open', { tag: `${tag},${tag2}`, is_open: 'true' }, [
      ['tag_ids && $', [tag, tag2]],
      ["rounds <> '{}' and rounds @> $::date", today],
    ]),
    narrowed('degree', { degree }, [['degree_id = $', degree]]),
    narrowed('degrees, country', { degree: `${degree},${degree === degree2 ? degree1 : degree2}`, country }, [
      ['degree_id = any($)', [degree, degree === degree2 ? degree1 : degree2]],
      ['countries && $', [country]],
    ]),
    narrowed('university', { university }, [['university_id = $', university]]),
    narrowed('city, format', { city, format_fil: format }, [
      ['city_ids && $', [city]],
      ['format_id = $', format],
    ]),
    narrowed('faculty, language', { faculty, lang: 'en' }, [
      ['faculty_id = $', faculty],
      ['languages && $', ['en']],
    ]),
    { name: 'q=manag', query: { q: 'manag' }, ...manag },
    { name: 'q=management', query: { q: 'management' }, ...management },
    { name: 'q=business management', query: { q: 'business management' }, ...twoWords },
    {
      name: 'q=management, tag',
      query: { q: 'management', tag: String(tag) },
      where: [...management.where, ['tag_ids && $', [tag]]],
      orderBy: management.orderBy,
    },
    narrowed(
      'fee, cheapest first',
      { cost_max: 50_000, cost_value: 'asc' },
      [['cost_tiyn <= $', 5_000_000]],
      'cost_tiyn, program_id',
    ),
    narrowed(
      'window, tuition, dearest first',
      { price_max: 10_000_000, start: today, end: today, price_value: 'desc' },
      [
        ['price_tiyn <= $', 1_000_000_000],
        ["rounds <> '{}' and rounds && daterange($::date, $::date, '[]')", today],
      ],
      'price_tiyn desc, program_id desc',
    ),
  ]
}

/** Returns ids that the school's catalogue has; of degree, country and faculty the most common. */
async function valuesOf(ownerUrl: string, schoolId: number) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query("select set_config('app.school_id', $1, false)", [String(schoolId)])
  const ids = async (table: string, order = 'id'): Promise<number[]> => {
    const { rows } = await client.query<{ id: string }>(`select id from ${table} order by ${order} limit 3`)
    return rows.map((row) => Number(row.id))
  }
  const [tag = 0, tag2 = 0] = await ids('tags')
  const [degree1 = 0, degree2 = 0] = await ids('degrees')
  const [format = 0] = await ids('formats')
  const [university = 0] = await ids('universities', 'length(name) desc, id')
  const [city = 0] = await ids('cities', "name = 'Paris' desc, id")
  const max = async (of: string): Promise<[number, string]> => {
    const { rows } = await client.query<{ id: string; code: string }>(
      `select ${of} as id, countries[1] as code from programs
       where school_id = ${schoolId} and countries <> '{}' and 'en' = any(languages) group by 1, 2 order by count(*) desc limit 1`,
    )
    return [Number(rows[0]?.id), rows[0]?.code ?? '']
  }
  const [degree = 0, country] = await max('degree_id')
  const [faculty] = await max('faculty_id')
  await client.end()
  return { tag, tag2, degree1, degree2, format, university, city, degree, country, faculty }
}

/** What a text is found by and in which order, the words looked up beforehand. */
async function searched(
  ownerUrl: string,
  schoolId: number,
  text: string,
): Promise<Pick<Combination, 'where' | 'orderBy'>> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query("select set_config('app.school_id', $1, false)", [String(schoolId)])
  const { rows } = await client.query<{ anywhere: string; tiers: string[] }>(
    'select c.anywhere, c.tiers from search_conditions(interpret_search($1, true)) c',
    [text],
  )
  await client.end()
  const { anywhere = 'false', tiers = [] } = rows[0] ?? {}
  return { where: [[anywhere]], orderBy: [...tiers.map((tier) => `(${tier})::int desc`), newest].join(', ') }
}

function narrowed(
  name: string,
  query: Record<string, string | number>,
  where: Combination['where'],
  orderBy = newest,
): Combination {
  const texts = Object.entries(query).map(([key, value]) => [key, String(value)])
  return { name, query: Object.fromEntries(texts), where, orderBy }
}
