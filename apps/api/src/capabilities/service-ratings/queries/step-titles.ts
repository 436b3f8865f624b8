import type { Language } from '@qadam/contract/values.ts'
import { serviceRatings as english } from '@qadam/phrases/en/mails/serviceRatings.ts'
import { serviceRatings as kazakh } from '@qadam/phrases/kk/mails/serviceRatings.ts'
import { serviceRatings as russian } from '@qadam/phrases/ru/mails/serviceRatings.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { stepOf } from '../rules/occasion.ts'

export const ratingPhrases: Readonly<Record<Language, Readonly<Record<keyof typeof russian, string>>>> = {
  ru: russian,
  kk: kazakh,
  en: english,
}

/** Returns how the step of an occasion is named in each language. */
export async function titlesOfStep(
  db: SchoolDb,
  occasion: string,
): Promise<Readonly<Record<Language, string>>> {
  const { step, courseId } = stepOf(occasion)
  if (step !== 'course') {
    const key = `step_${step}` as const
    return { ru: russian[key], kk: kazakh[key], en: english[key] }
  }
  const course = await db.row<Readonly<Record<Language, string>>>(sql`
    select coalesce(title_ru, title_en, title_kk, '') as ru, coalesce(title_kk, title_ru, title_en, '') as kk,
      coalesce(title_en, title_ru, title_kk, '') as en
    from programs where school_id = ${db.schoolId} and id = ${courseId}`)
  const named = (language: Language) =>
    ratingPhrases[language].step_course.replace('{{course}}', () => course?.[language] ?? '')
  return { ru: named('ru'), kk: named('kk'), en: named('en') }
}
