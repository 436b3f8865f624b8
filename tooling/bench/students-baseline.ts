import Fastify from 'fastify'
import pg from 'pg'
import { studentFilters } from './students-sql.ts'

// A bare route for each filter: the best hand-written SQL as named statements of a role that bypasses
// row-level security, with the exact total, the people and the five columns of the product's page; no
// sign-in, no validation.

const { BENCH_SUPERUSER_URL = '', BENCH_SCHOOL = '', BENCH_NAMED = '{}' } = process.env
const school = Number(BENCH_SCHOOL)
pg.types.setTypeParser(20, Number)
const pool = new pg.Pool({ connectionString: BENCH_SUPERUSER_URL, max: 10 })
const http = Fastify()

const rows = `select p.id, p.first_name, p.last_name, p.role, p.email, p.phone, p.created_at, p.deactivated_at, f.store_key,
    s.last_sign_in_at, r.row_version, r.step_ids, r.countries, r.responsible_id, v.visa, v.visa_date, c.first_name as c1, c.last_name as c2
  from unnest($2::bigint[]) with ordinality as w (id, n)
  join people p on p.school_id = $1 and p.id = w.id
  join student_search s on s.school_id = $1 and s.student_id = w.id
  join student_records r on r.school_id = $1 and r.student_id = w.id
  left join student_visas v on v.school_id = $1 and v.student_id = w.id
  left join people c on c.school_id = $1 and c.id = r.responsible_id
  left join files f on f.school_id = $1 and f.id = p.avatar_small_file_id order by w.n`

studentFilters(school.toString(16), JSON.parse(BENCH_NAMED)).forEach(({ where, order }, nr) => {
  const base = `from student_search where school_id = $1 and ${where}`
  const whole = where === 'true'
  http.get(`/pages/${nr}`, async () => {
    const [found, counted] = await Promise.all([
      pool.query<{ id: number }>({
        name: `p${nr}`,
        text: `select student_id as id ${base} order by ${order} limit 50`,
        values: [school],
      }),
      pool.query<{ n: number }>({
        name: `c${nr}`,
        text: whole
          ? 'select total as n from student_list_states where school_id = $1'
          : `select count(*) as n ${base}`,
        values: [school],
      }),
    ])
    const results = await pool.query({
      name: 'rows',
      text: rows,
      values: [school, found.rows.map((row) => row.id)],
    })
    return { count: counted.rows[0]?.n, results: results.rows }
  })
})
http.get('/ready', async () => 'ok')

console.log(await http.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' }))
