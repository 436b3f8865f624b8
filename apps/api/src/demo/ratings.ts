import { changeAutomation } from '@qadam/contract/automations/endpoints.ts'
import { listTemplates } from '@qadam/contract/mailings/endpoints.ts'
import type { MailingTexts } from '@qadam/contract/mailings/schemas.ts'
import type { Mark } from '@qadam/contract/service-ratings/ratings.ts'
import { Temporal } from 'temporal-polyfill'
import { titlesOfStep } from '../capabilities/service-ratings/public.ts'
import { inSchool, type SchoolDb } from '../platform/database/school-db.ts'
import { sql } from '../platform/database/sql.ts'
import type { App } from '../platform/http/app-services.ts'
import type { ApiClient } from './api-client.ts'
import { isNoted, note } from './notes.ts'

type Answer = readonly [mark: Mark, text: string]

/** What students answered; the first were asked last. */
const answers: readonly Answer[] = [
  [5, 'Куратор отвечал даже в выходные, все документы проверили за два дня.'],
  [4, 'Всё понятно, но перевод аттестата ждала дольше, чем обещали.'],
  [5, 'Рахмет! Анама да бәрін түсіндіріп берді.'],
  [2, 'Три недели не знала, на каком этапе апостиль. Пришлось писать самой.'],
  [5, ''],
  [4, 'Жақсы, бірақ консулдыққа жазылуды ертерек айтсаңыз болар еді.'],
  [3, 'Нормально. Хотелось бы больше пробных тестов.'],
  [5, 'Очень помог список покупок перед вылетом.'],
  [5, 'Бәрі уақытында болды.'],
  [1, 'Письмо о записи пришло за день до визита, не успел собрать бумаги.'],
  [4, ''],
  [5, 'Спасибо Томирис за терпение!'],
]
const steps = ['visa', 'documents', 'pre_enrolment'] as const
const madeNote = 'service ratings'

/**
 * Asks students of the last weeks, who answered, and one who has not yet. Written as rows: what the automation does takes a
 * real day for each. Repeating it adds nothing.
 */
export async function askForRatings(
  app: App,
  { owner, schoolId, today }: { owner: ApiClient; schoolId: number; today: string },
): Promise<void> {
  await owner.send(changeAutomation, { params: { key: 'service_rating' }, body: { is_on: true } })
  if (await isNoted(app, schoolId, madeNote)) return
  const { results } = await owner.send(listTemplates, {})
  const words = results.find(({ key }) => key === 'service_rating')?.texts ?? {}
  await inSchool(app.services.pools, { schoolId }, async (db) => {
    const students = await db.rows<{ id: number }>(sql`
      select id from people where school_id = ${db.schoolId} and role = 'student' and deleted_at is null
        and deactivated_at is null order by email = 'student@demo.test' desc nulls last, id limit ${answers.length + 1}`)
    for (const [n, { id }] of students.entries()) {
      const day = Temporal.PlainDate.from(today)
        .subtract({ days: 1 + 3 * n })
        .toString()
      await ask(db, { id, day, step: steps[n % steps.length] ?? 'visa', words, answer: answers[n - 1] })
    }
  })
  await note(app, schoolId, madeNote)
}

interface Asked {
  readonly id: number
  readonly day: string
  readonly step: (typeof steps)[number]
  readonly words: MailingTexts
  /** Absent for who has not answered. */
  readonly answer: Answer | undefined
}

async function ask(db: SchoolDb, { id, day, step, words, answer }: Asked): Promise<void> {
  const occasion = `service_rating:${step}`
  const at = `${day}T10:00:00+05:00`
  const titles = await titlesOfStep(db, occasion)
  const texts = Object.fromEntries(
    (['ru', 'kk', 'en'] as const).map((language) => {
      const text = words[language]
      return [language, text && { ...text, body: text.body.replace('{{step}}', () => titles[language]) }]
    }),
  )
  await db.rows(sql`
    with mailing as (
      insert into mailings (school_id, name, state, purpose, audience, readers, channels, texts, fallback, scheduled_at, started_at,
        ended_at, created_by, created_at, changed_at, automation, occasion_on, variant, link, expected)
      select ${db.schoolId}, ${`Оценка сервиса: ${titles.ru}`}, 'finished', 'survey', '{"kind": "all", "roles": ["student"]}'::jsonb,
        'students', '{telegram,email}', ${JSON.stringify(texts)}::jsonb, '{ru,kk,en}', ${at}, ${at}, ${at}, a.changed_by, ${at}, ${at},
        'service_rating', ${day}::date, ${occasion}, 'rating', 1
      from automations a where a.school_id = ${db.schoolId} and a.key = 'service_rating' returning id)
    insert into mailing_recipients (school_id, mailing_id, person_id, student_id, channel, language, state, occasion, changed_at)
    select ${db.schoolId}, mailing.id, ${id}, ${id}, 'email', 'ru', 'sent', ${occasion}, ${at} from mailing`)
  if (!answer) return
  const [mark, text] = answer
  const answeredAt = `${day}T19:40:00+05:00`
  await db.rows(sql`
    insert into service_ratings (school_id, person_id, occasion, mark, text, asked_on, answered_at, changed_at)
    values (${db.schoolId}, ${id}, ${occasion}, ${mark}, ${text}, ${day}::date, ${answeredAt}, ${answeredAt})`)
}
