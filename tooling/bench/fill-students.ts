import pg from 'pg'
import type { BenchUrls } from './cluster.ts'
import { makeSchool } from './fill.ts'

/** Returns a benchmark school with students and their full records; created once and reused. */
export async function studentSchool(
  urls: BenchUrls,
  rows: number,
  slug = `students-${rows}`,
): Promise<{ id: number; rows: number }> {
  const client = new pg.Client({ connectionString: urls.superuser })
  await client.connect()
  try {
    const found = await client.query<{ school_id: string }>(
      'select school_id from school_directory where slug = $1',
      [slug],
    )
    const id = Number(found.rows[0]?.school_id ?? 0) || (await makeSchool(urls.owner, slug))
    await client.query("select set_config('app.school_id', $1, false)", [String(id)])
    const counted = await client.query<{ n: string }>(
      'select count(*) as n from student_search where school_id = $1',
      [id],
    )
    if (Number(counted.rows[0]?.n) < rows) await fill(client, rows)
    return { id, rows }
  } finally {
    await client.end()
  }
}

const batch = 5_000

async function fill(client: pg.Client, rows: number): Promise<void> {
  console.log(`A school of ${rows} students is filled, once.`)
  await client.query(
    'select add_first_selector_options() where not exists (select from selector_options where school_id = current_school())',
  )
  await client.query(
    `insert into people (school_id, role, first_name, last_name) select current_school(), 'admin', 'Curator', 'C' || n
     from generate_series(1, 20) n where not exists (select from people where school_id = current_school() and role = 'admin' and first_name = 'Curator')`,
  )
  await client.query(
    "insert into packages (school_id, name) select current_school(), 'Package ' || n from generate_series(1, 6) n on conflict do nothing",
  )
  const had = await client.query<{ n: string }>(
    "select count(*) as n from people where school_id = current_school() and role = 'student'",
  )
  for (let from = Number(had.rows[0]?.n); from < rows; from += batch) {
    const to = Math.min(rows, from + batch) - 1
    await client.query('begin')
    // No triggers per statement here: the search model is built in batches below.
    await client.query('set local session_replication_role = replica')
    await client.query(people, [from, to])
    for (const statement of records) await client.query(statement, [from, to])
    await client.query('set local session_replication_role = origin')
    await client.query(
      'select refresh_students(array(select student_id from student_names where school_id = current_school() and iin between $1 and $2))',
      [iinOf(from), iinOf(to)],
    )
    await client.query('commit')
    if (Math.log2((to + 1) / batch) % 1 === 0) await client.query('analyze student_search')
    if ((to + 1) % 20_000 === 0) console.log(`  ${to + 1} of ${rows} students`)
  }
  for (const table of ['people', 'student_search', 'student_contacts', 'student_records', 'student_visas'])
    await client.query(`vacuum analyze ${table}`)
  await client.query('analyze')
}

const iinOf = (n: number) => String(100_000_000_000 + n)

const first =
  "(array['Айгерім','Данияр','Алина','Ерлан','Мадина','Тимур','Аружан','Нұрсұлтан','Дина','Арман','Жанель','Санжар','Камила','Олжас','Томирис','Әлихан','Сабина','Бекзат','Асель','Диас','Гүлназ','Рустам','Инкар','Марат','Назерке','Ислам','Әсем','Тамерлан','Перизат','Жандос'])[1 + (s.n * 7) % 30]"
const last =
  "(array['Серікқызы','Оспанов','Ким','Нұрғалиева','Ахметов','Жұмабаева','Иванова','Тілеуберді','Сулейменов','Қасымова','Абдрахманов','Петров','Мұхамедияр','Ли','Бекмұратова','Смағұлов','Әбілқасым','Есенова','Тұрсынбек','Ермекова','Досжан','Цой','Рахимова','Байжанов','Құдайберген'])[1 + (s.n * 11 / 30) % 25] || case when s.n % 5 = 0 then '-' || (s.n % 997) else '' end"

const people = `
  insert into people (school_id, role, first_name, last_name, email, phone, gender, birth_date, country, created_at)
  select current_school(), 'student', ${first}, ${last}, 's' || s.n || '@bench.test', '+7701' || lpad(s.n::text, 7, '0'),
    case when s.n % 2 = 0 then 'male' else 'female' end, date '2000-01-01' + (s.n * 13) % 3650, 'KZ',
    timestamptz '2024-01-01' + make_interval(mins => s.n)
  from generate_series($1::int, $2::int) as s (n)`

const of = `from people p join generate_series($1::int, $2::int) as s (n) on lower(p.email) = 's' || s.n || '@bench.test' and p.deleted_at is null
  where p.school_id = current_school() and p.role = 'student'`
const option = (selector: string, by: string) => {
  const all = `array(select id from selector_options where school_id = current_school() and selector = '${selector}' order by position)`
  return `(${all})[1 + (${by}) % cardinality(${all})]`
}
const curator = (by: string) =>
  `(array(select id from people where school_id = current_school() and role = 'admin' and first_name = 'Curator' order by id))[1 + (${by}) % 20]`
const flag = (by: number, of: number) => `(s.n * ${by} / 7) % ${of} = 0`

const records = [
  `insert into student_records (school_id, student_id, countries, package_ids, step_ids, academic_year_id, type_id, category_ids,
     responsible_id, responsible_abroad_id, seller_id, consulting, contract, package_cost_tiyn, payment_balance_tiyn, ready, is_all_doc_ready, has_chat_id)
   select p.school_id, p.id, case s.n % 4 when 0 then array['IT'] when 1 then array['IT', 'DE'] when 2 then array['FR'] else '{}' end,
     array[(array(select id from packages where school_id = current_school() order by id))[1 + s.n % 6]],
     array[${option('steps', 's.n * 3')}], ${option('academic_years', 's.n')}, ${option('types', 's.n / 3')}, array[${option('categories', 's.n / 5')}],
     ${curator('s.n')}, ${curator('s.n * 7')}, case when s.n % 3 = 0 then ${curator('s.n * 13')} end, ${flag(3, 4)}, ${flag(5, 2)},
     (s.n % 40) * 5000000, (s.n % 23) * 1000000, ${flag(11, 10)}, ${flag(13, 20)}, ${flag(17, 3)} ${of}`,
  `insert into student_names (school_id, student_id, passport_first_name, passport_last_name, iin)
   select p.school_id, p.id, 'Passport' || s.n % 500, 'Name' || s.n % 700, (100000000000 + s.n)::text ${of}`,
  `insert into student_exam_plans (school_id, student_id, ielts_preparation, present, test_date)
   select p.school_id, p.id, ${flag(3, 3)}, ${flag(7, 4)}, case when s.n % 3 = 0 then date '2026-01-01' + s.n % 500 end ${of}`,
  `insert into student_families (school_id, student_id, lives_with, parents_divorced, rents_home, wants_grant, who_works)
   select p.school_id, p.id, array['mother'], ${flag(3, 5)}, ${flag(11, 6)}, ${flag(13, 2)}, array['mother', 'father'] ${of}`,
  `insert into student_visas (school_id, student_id, visa, visa_scheduled, visa_applied, visa_ready, guardian, visa_date, visa_time, visa_city_id, visa_support_id)
   select p.school_id, p.id, ${flag(3, 2)}, ${flag(5, 3)}, ${flag(7, 4)}, ${flag(11, 8)}, ${flag(13, 30)},
     case when s.n % 2 = 0 then date '2026-03-01' + s.n % 400 end, '09:30', ${option('city', 's.n')}, ${option('visa_support', 's.n / 2')} ${of}`,
  `insert into student_legal_steps (school_id, student_id, legal_translator_id, legal_translation_ready_id, legal_sent, legal_done, tracking)
   select p.school_id, p.id, ${option('legal_translator', 's.n')}, ${option('legal_translation_ready', 's.n')}, ${flag(3, 2)}, ${flag(5, 3)}, 'KZ-' || s.n ${of}`,
  `insert into student_steps (school_id, student_id, ddv_sent, ddv_done, codice_sent, awaiting_pre_enrollment, pre_enrollment_admit,
     grant_application_submitted, residence_permit_applied, caf_application, sim_opened, housing_found, departure_date)
   select p.school_id, p.id, ${flag(3, 2)}, ${flag(5, 3)}, ${flag(7, 2)}, ${flag(9, 4)}, ${flag(11, 3)}, ${flag(13, 5)}, ${flag(15, 6)},
     ${flag(17, 7)}, ${flag(19, 8)}, ${flag(21, 9)}, case when s.n % 4 = 0 then date '2026-08-01' + s.n % 90 end ${of}`,
  `insert into student_letters (school_id, student_id, cv, letter_of_recommendation_1, letter_of_recommendation_2, motivation_letter, sent_questionnaire)
   select p.school_id, p.id, ${flag(3, 2)}, ${flag(5, 2)}, ${flag(7, 2)}, ${flag(9, 3)}, ${flag(11, 2)} ${of}`,
]
