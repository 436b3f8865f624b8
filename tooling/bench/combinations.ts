import pg from 'pg'

/** One of the twelve: what a reader asks for, and the same by hand as SQL over the columns of program_search. */
export interface Combination {
  readonly name: string
  readonly query: Readonly<Record<string, string>>
  /** Conditions with the values in place of `$`, in order. */
  readonly where: readonly (readonly [condition: string, value?: unknown])[]
  readonly orderBy: string
  /** Nothing narrows the list: its total is a counted value. */
  readonly isWhole?: boolean
}

const newest = 'sort_rank desc'
const best = `(title_word_ids && $)::int desc, (title_word_ids && $)::int desc, sort_rank desc`

/** Twelve ways to narrow and sort a school's catalogue, from one program in thirty thousand to all of them. */
export async function combinationsOf(
  ownerUrl: string,
  schoolId: number,
  today: string,
): Promise<Combination[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query("select set_config('app.school_id', $1, false)", [String(schoolId)])
  const ids = async (table: string, order = 'id'): Promise<number[]> => {
    const { rows } = await client.query<{ id: string }>(`select id from ${table} order by ${order} limit 3`)
    return rows.map((row) => Number(row.id))
  }
  const word = async (condition: string, value: string): Promise<number[]> => {
    const { rows } = await client.query<{ id: number }>(
      `select id from search_words where school_id = ${schoolId} and ${condition}`,
      [value],
    )
    return rows.map((row) => row.id)
  }
  const [tag = 0, tag2 = 0] = await ids('tags')
  const [degree1 = 0, degree2 = 0] = await ids('degrees')
  const [format = 0] = await ids('formats')
  const [university = 0] = await ids('universities', 'length(name) desc, id')
  const [city = 0] = await ids('cities', "name = 'Paris' desc, id")
  const same = await word('word = $1', 'management')
  const near = await word(`word >= $1 and word < $1 || U&'\\FFFF'`, 'manag')
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
  const words = (exact: number[], like: number[], query: string): Combination => ({
    name: `q=${query}`,
    query: { q: query },
    where: [['word_ids && $', like]],
    orderBy: best.replace('$', `'{${exact}}'::int[]`).replace('$', `'{${like}}'::int[]`),
  })
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
    words(same, near, 'manag'),
    {
      name: 'q=management, tag',
      query: { q: 'management', tag: String(tag) },
      where: [
        ['word_ids && $', await nearOf(ownerUrl, schoolId, 'management')],
        ['tag_ids && $', [tag]],
      ],
      orderBy: `(title_word_ids && '{${same}}'::int[])::int desc, sort_rank desc`,
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

async function nearOf(ownerUrl: string, schoolId: number, beginning: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    `select id from search_words where school_id = $1 and word >= $2 and word < $2 || U&'\\FFFF'`,
    [schoolId, beginning],
  )
  await client.end()
  return rows.map((row) => row.id)
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
