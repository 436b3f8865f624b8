import { missingForPublishing, type PublishingNeed } from '@qadam/contract/programs/publishing.ts'
import { maxRounds, youtubeId } from '@qadam/contract/programs/rules.ts'
import { newProgram } from '@qadam/contract/programs/schemas.ts'
import type { FormErrors } from '../../../platform/field-errors.ts'
import { checked } from '../../../platform/form-check.ts'
import { civilToday } from '../../../platform/formats.ts'
import { i18n } from '../../../platform/i18n.ts'
import { bodyOf, type ProgramValues, type RoundValue } from './program-values.ts'

/** Content of the form besides its fields. */
export interface Attached {
  readonly posters: readonly unknown[]
  readonly media: readonly unknown[]
  /** The number of its lessons, or what stands for it: 0 is none. */
  readonly lessons: number
}

/** The first field that fills a need; lessons are written in the constructor. */
export const fieldOfNeed: Readonly<Record<PublishingNeed, string>> = {
  title: 'title_ru',
  short_desc: 'short_desc_ru',
  full_desc: 'full_desc_ru',
  university: 'university',
  degree: 'degree',
  languages: 'languages',
  tags: 'tags',
  teachers: 'teachers',
  price: 'price',
  rounds: 'rounds',
  lessons: 'lessons',
  posters: 'posters',
  media: 'media',
}
const bySchema = checked(newProgram)

/** Returns what a program lacks for publishing, by the same rule as the server. */
export function lacking(values: ProgramValues, attached: Attached): PublishingNeed[] {
  return missingForPublishing({
    ...values,
    ...attached,
    price: values.price === '' ? null : Number(values.price),
  })
}

interface Checked {
  readonly values: ProgramValues
  readonly before: ProgramValues
  readonly attached: Attached
}

/**
 * Returns all validation errors by field path; publishing requirements only when the program becomes visible.
 */
export function faultsOf({ values, before, attached }: Checked): FormErrors {
  const t = i18n.getFixedT(null, 'programs')
  const faults: Record<string, FormErrors[string]> = Object.fromEntries(
    Object.entries(bySchema(bodyOf(values))).map(([path, message]) => [formPath(path), message]),
  )
  if (!values.title_ru.trim() && !values.title_kk.trim() && !values.title_en.trim())
    faults.title_ru = t('programs.needs_title')
  if (values.youtube.trim() && !youtubeId(values.youtube)) faults.youtube = t('programs.not_youtube')
  if (values.price !== '' && !values.currency) faults.currency = t('programs.price_without_currency')
  if (values.rounds.length > maxRounds) faults.rounds = t('programs.too_many_rounds')
  values.rounds.forEach((round, index) => {
    const wrong = roundFault(round, before.rounds)
    if (wrong) faults[`rounds.${index}.end`] = wrong
  })
  if (values.show && !before.show)
    for (const need of lacking(values, attached)) faults[fieldOfNeed[need]] ??= t(`programs.needs_${need}`)
  return faults
}

/** Returns what is wrong with a round, or null; a stored one may be in the past. */
export function roundFault(round: RoundValue, before: readonly RoundValue[]): string | null {
  const t = i18n.getFixedT(null, 'programs')
  if (!round.start || !round.end) return t('roundNeedsDays')
  if (round.end < round.start) return t('programs.round_reversed')
  const was = before.find(({ id }) => id !== undefined && id === round.id)
  return round.end < civilToday() && was?.end !== round.end ? t('programs.round_in_past') : null
}

/** Converts a field path of the contract to a path of the form, where requirements are top-level. */
export function formPath(path: string): string {
  return path.replace(/^requirements\.languages/, 'certificates').replace(/^requirements\./, '')
}
