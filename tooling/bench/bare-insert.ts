import Fastify from 'fastify'
import pg from 'pg'

// The minimum cost of saving one answer: a bare route that inserts one row by a named statement, without
// sign-in, row-level security or validation.

const pool = new pg.Pool({ connectionString: process.env.BENCH_SUPERUSER_URL, max: 10 })
await pool.query(`drop table if exists bench_answers`)
await pool.query(
  `create table bench_answers (id bigint generated always as identity primary key, task_id bigint, answer jsonb, saved_at timestamptz)`,
)
const http = Fastify()

http.get('/ready', () => ({ ready: true }))
http.put('/answer', async (request) => {
  const { task_id, answer } = request.body as { task_id: number; answer: unknown }
  const now = new Date().toISOString()
  await pool.query({
    name: 'insert',
    text: 'insert into bench_answers (task_id, answer, saved_at) values ($1, $2, $3)',
    values: [task_id, JSON.stringify(answer), now],
  })
  return { task_id, saved_at: now, now }
})

await http.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' })
