import Fastify from 'fastify'
import pg from 'pg'
import { type CardRow, cardOf } from '../../apps/api/src/capabilities/programs/queries/card.ts'
import { type Combination, combinationsOf } from './combinations.ts'

// A bare route for each combination: the best hand-written SQL as named statements of a role that bypasses
// row-level security, no validation, no sign-in; the same body. And "hello": a fixed body of a given size.

const { BENCH_SUPERUSER_URL = '', BENCH_OWNER_URL = '', BENCH_SCHOOL = '', BENCH_TODAY = '' } = process.env
const schoolId = Number(BENCH_SCHOOL)
pg.types.setTypeParser(20, Number)
const pool = new pg.Pool({ connectionString: BENCH_SUPERUSER_URL, max: 10 })
const http = Fastify()

const countries = new Map<string, string>()
for (const { code, name_en } of (await pool.query('select code, name_en from countries')).rows)
  countries.set(code, name_en)

function statementsOf(combination: Combination, nr: number) {
  const values: unknown[] = [schoolId]
  const conditions = combination.where.map(([condition, value]) => {
    if (value === undefined) return condition
    values.push(value)
    return condition.replaceAll('$', () => `$${values.length}`)
  })
  const since = values.length + 1
  const base = ['school_id = $1', 'is_shown', ...conditions].join(' and ')
  const page = (where: string, skip: string, take: string) => `
    select c.program_id as id, c.card, p.field, p.subfield from (
      select program_id, row_number() over () as n from (
        select program_id from program_search where ${where}
        order by ${combination.orderBy} limit ${take} offset ${skip}) o) f
    join program_cards c on c.school_id = $1 and c.program_id = f.program_id
    join programs p on p.school_id = $1 and p.id = f.program_id order by f.n`
  const count = (where: string) =>
    combination.isWhole
      ? 'select shown as total from program_totals where school_id = $1'
      : `select count(*) as total from program_search where ${where}`
  const sinceAll = `${base} and changed_at >= $${since}`
  return {
    values,
    isWhole: combination.isWhole,
    plain: {
      page: { name: `p${nr}`, text: page(base, `$${since}`, `$${since + 1}`) },
      count: { name: `c${nr}`, text: count(base) },
    },
    since: {
      page: { name: `ps${nr}`, text: page(sinceAll, `$${since + 1}`, `$${since + 2}`) },
      count: { name: `cs${nr}`, text: count(sinceAll) },
    },
  }
}

const combinations = await combinationsOf(BENCH_OWNER_URL, schoolId, BENCH_TODAY)
combinations.forEach((combination, nr) => {
  const { values, plain, since, isWhole } = statementsOf(combination, nr)
  http.get(`/pages/${nr}`, async (request) => {
    const query = request.query as { page?: string; since?: string; url: string }
    const page = Number(query.page ?? 1)
    const statements = query.since ? since : plain
    const given = query.since ? [...values, query.since] : values
    const [found, counted] = await Promise.all([
      pool.query<CardRow>({
        ...statements.page,
        values: [...given, (page - 1) * 20, 20],
      }),
      pool.query<{ total: number }>({ ...statements.count, values: isWhole ? [schoolId] : given }),
    ])
    const count = counted.rows[0]?.total ?? 0
    const link = (to: number) => `${query.url}${query.url.includes('?') ? '&' : '?'}page=${to}`
    return {
      count,
      next: page * 20 < count ? link(page + 1) : null,
      previous: page > 1 ? link(page - 1) : null,
      results: found.rows.map((row) =>
        cardOf(row, {
          language: 'en',
          today: BENCH_TODAY,
          countryName: (code) => countries.get(code) ?? code,
        }),
      ),
    }
  })
})

let hello = '{}'
http.put('/hello', async (request) => {
  hello = JSON.stringify(request.body)
  return { bytes: hello.length }
})
http.get('/hello', (_request, reply) => {
  reply.header('content-type', 'application/json; charset=utf-8').send(hello)
})

console.log(await http.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' }))
