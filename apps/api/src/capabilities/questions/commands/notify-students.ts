import type { Language } from '@qadam/contract/values.ts'
import { questions as english } from '@qadam/phrases/en/mails/questions.ts'
import { questions as kazakh } from '@qadam/phrases/kk/mails/questions.ts'
import { questions as russian } from '@qadam/phrases/ru/mails/questions.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { postLetter } from '../../../platform/mail/mail-queue.ts'
import { writeLetter } from '../../../platform/mail/write-letter.ts'
import { getSchoolRow, linkOrigin } from '../../schools/public.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const

/** An attempt whose points changed. */
export interface Moved {
  readonly person_id: number
  readonly list_id: number
  readonly attempt_before: number | null
  readonly attempt_after: number | null
  readonly most: number
}

interface Reader {
  readonly id: number
  readonly first_name: string
  readonly email: string | null
  readonly language: Language
}
interface Position {
  readonly id: number
  readonly lesson_id: number
  readonly titles: Readonly<Record<Language, string | null>>
}

/** E-mails each student whose points changed, one e-mail each. Skips lists that hide their score. */
export async function notifyStudents(
  ctx: RequestContext,
  moved: readonly Moved[],
  about: 'changed' | 'restored',
): Promise<void> {
  const positions = await placesOf(ctx, moved)
  const notified = moved.filter(
    (one) =>
      positions.has(one.list_id) && one.attempt_before !== one.attempt_after && one.attempt_after !== null,
  )
  if (notified.length === 0) return
  const school = await getSchoolRow(ctx.db)
  const origin = await linkOrigin(ctx.db, ctx.services.settings)
  for (const reader of await readersOf(ctx, notified)) {
    if (!reader.email) continue
    const translate = (
      phrase: keyof typeof russian,
      values: Readonly<Record<string, string | number>> = {},
    ) =>
      phrases[reader.language][phrase].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
        String(values[name] ?? ''),
      )
    const mine = notified.filter((one) => one.person_id === reader.id)
    const lines = mine.map((one) =>
      translate('line', {
        list: titleIn(positions.get(one.list_id), reader.language),
        before: one.attempt_before ?? 0,
        after: one.attempt_after ?? 0,
        most: one.most,
      }),
    )
    await postLetter(
      ctx.services.jobs,
      ctx.db,
      writeLetter({
        to: reader.email,
        language: reader.language,
        subject: translate('subject'),
        paragraphs: [translate(about, { name: reader.first_name }), ...lines],
        action: {
          label: translate('open'),
          url: `${origin}/my-course`,
          whenBroken: translate('linkBelow'),
        },
        footer: [translate('footer', { school: school.name })],
        school: { name: school.name, brandColor: school.brand_color },
      }),
    )
  }
}

async function placesOf(ctx: RequestContext, moved: readonly Moved[]): Promise<Map<number, Position>> {
  const ids = [...new Set(moved.map(({ list_id }) => list_id))]
  const rows = await ctx.db.rows<Position>(sql`
    select id, lesson_id, json_build_object('ru', title_ru, 'kk', title_kk, 'en', title_en) as titles
    from exercise_lists where school_id = ${ctx.schoolId} and id = ${anyId(ids)} and shows <> 'nothing'`)
  return new Map(rows.map((row) => [row.id, row]))
}

function readersOf(ctx: RequestContext, moved: readonly Moved[]): Promise<Reader[]> {
  const ids = [...new Set(moved.map(({ person_id }) => person_id))]
  return ctx.db.rows<Reader>(sql`
    select p.id, p.first_name, p.email, coalesce(p.language, c.default_language) as language
    from people p join schools c on c.school_id = p.school_id
    where p.school_id = ${ctx.schoolId} and p.id = ${anyId(ids)} and p.deleted_at is null order by p.id`)
}

function titleIn(position: Position | undefined, language: Language): string {
  const titles = position?.titles
  return titles?.[language] ?? titles?.ru ?? titles?.en ?? titles?.kk ?? ''
}
