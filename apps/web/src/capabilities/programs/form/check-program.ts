import {
  maxRounds,
  missingForPublishing,
  type PublishingNeed,
  youtubeId,
} from '@qadam/contract/programs/rules.ts'
import { newProgram } from '@qadam/contract/programs/schemas.ts'
import type { FormErrors } from '../../../platform/field-errors.ts'
import { checked } from '../../../platform/form-check.ts'
import { civilToday } from '../../../platform/formats.ts'
import { i18n } from '../../../platform/i18n.ts'
import { bodyOf, type ProgramValues, type RoundValue } from './program-values.ts'

/** What stands in the form besides its fields. */
export interface Attached {
  readonly posters: readonly unknown[]
  readonly media: readonly unknown[]
}

const fieldOfNeed: Record<PublishingNeed, string> = {
  title: 'title_ru',
  short_desc: 'short_desc_ru',
  full_desc: 'full_desc_ru',
  tags: 'tags',
  teachers: 'teachers',
  price: 'price',
  posters: 'posters',
  media: 'media',
}
const bySchema = checked(newProgram)

/** What a program still lacks before it may be published, by the rule that the server uses. */
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

/** Everything that is wrong with the form, by the path of its field; what publishing needs only when it is asked for. */
export function faultsOf({ values, before, attached }: Checked): FormErrors {
  const t = i18n.getFixedT(null, 'programs')
  const errors = i18n.getFixedT(null, 'fields')
  const faults: Record<string, FormErrors[string]> = Object.fromEntries(
    Object.entries(bySchema(bodyOf(values))).map(([path, message]) => [formPath(path), message]),
  )
  if (!values.title_ru.trim() && !values.title_kk.trim() && !values.title_en.trim())
    faults.title_ru = errors('required')
  if (values.youtube.trim() && !youtubeId(values.youtube)) faults.youtube = t('youtubeWrong')
  if (values.price !== '' && !values.currency) faults.currency = errors('required')
  if (values.rounds.length > maxRounds) faults.rounds = t('roundsLimited')
  values.rounds.forEach((round, index) => {
    const wrong = roundFault(round, before.rounds)
    if (wrong) faults[`rounds.${index}.end`] = t(wrong)
  })
  if (values.show && !before.show)
    for (const need of lacking(values, attached)) faults[fieldOfNeed[need]] ??= errors('required')
  return faults
}

/** What is wrong with a round; one that stands already may have ended. */
export function roundFault(round: RoundValue, before: readonly RoundValue[]) {
  if (!round.start || !round.end) return 'roundNeedsDays'
  if (round.end < round.start) return 'roundReversed'
  const was = before.find(({ id }) => id !== undefined && id === round.id)
  return round.end < civilToday() && was?.end !== round.end ? 'roundPast' : null
}

/** Paths of the contract as the form has them: requirements stand on their own there. */
export function formPath(path: string): string {
  return path.replace(/^requirements\.languages/, 'certificates').replace(/^requirements\./, '')
}
