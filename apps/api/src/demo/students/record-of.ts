import { passportSpelling } from '@qadam/contract/students/names.ts'
import { Temporal } from 'temporal-polyfill'

import { countriesOf, isPast, stageOf, turn } from './plan.ts'

/** A further student of the demo, as in the data. */
export interface Named {
  readonly first_name: string
  readonly last_name: string
  readonly gender: 'male' | 'female'
  readonly language: 'ru' | 'kk'
  readonly email: string
  readonly phone: string
}

type Values = Readonly<Record<string, unknown>>

/** The options that the demo's school offers. */
export interface Choices {
  readonly today: string
  readonly programs: readonly number[]
  readonly packages: readonly number[]
  /** Bachelor, master, foundation. */
  readonly degrees: readonly number[]
  readonly staff: readonly number[]
  readonly teachers: readonly number[]
  /** The academic year that is prepared now, and later ones. */
  readonly years: readonly number[]
  /** The academic year before them, if the school's list has it. */
  readonly lastYear: number | null
  readonly types: readonly number[]
  readonly categories: readonly number[]
  readonly steps: readonly number[]
  readonly cities: readonly number[]
  readonly support: readonly number[]
  readonly translators: readonly number[]
  readonly translations: readonly number[]
}

/** Returns the preferences of the n-th student: destination, package, degree and year. */
export function preferencesOf(n: number, { packages, degrees, years }: Choices): Values {
  return {
    packages: [turn(packages, n)],
    countries: [...countriesOf(n)],
    degrees: [turn(degrees, n % 4 === 3 ? 1 : n % 9 === 8 ? 2 : 0)],
    acadmeic_year: turn(years, n % 6 === 5 ? 1 : 0),
  }
}

export function recordOf(n: number, named: Named, choices: Choices): Values {
  const { staff, types, categories } = choices
  return {
    ...preferencesOf(n, choices),
    responsible: turn(staff, n),
    responsible_abroad: n % 3 === 0 ? turn(staff, n + 1) : null,
    seller: turn(staff, n + 2),
    type: turn(types, n),
    categories: [turn(categories, n)],
    consulting: n % 4 === 0,
    contract: isPast(n, 'papers'),
    ...spelledNames(n, named),
    ...familyOf(n),
    ...(isPast(n, 'papers') ? onTheWay(n, choices) : {}),
  }
}

/** Most names match the passport; some lack a letter, as examples of a mismatch. */
function spelledNames(n: number, { first_name: first, last_name: last }: Named): Values {
  if (n % 5 === 4) return {}
  const surname = passportSpelling(last)
  return {
    passport_first_name: passportSpelling(first),
    passport_last_name: n % 17 === 6 ? surname.slice(0, -1) : surname,
  }
}

const families: readonly Values[] = [
  { lives_with: ['mother', 'father'], who_works: ['mother', 'father'], who_owns_property: ['father'] },
  { lives_with: ['mother'], parents_divorced: true, who_works: ['mother'], rents_home: true },
  { lives_with: ['mother', 'father'], who_works: ['father'], who_owns_property: ['mother', 'father'] },
  {
    lives_with: ['mother'],
    deceased_parents: ['father'],
    who_works: ['mother'],
    who_owns_property: ['mother'],
  },
  { lives_with: ['alone'], who_works: ['student'], rents_home: true, name_changed: true },
  { lives_with: ['guardian'], deceased_parents: ['mother', 'father'] },
]

/** The family's answers determine the required documents; every fourth family has not answered yet. */
const familyOf = (n: number): Values =>
  n % 4 === 1 || !isPast(n, 'choosing') ? {} : { ...turn(families, n), wants_grant: n % 3 !== 1 }

function onTheWay(n: number, { today, ...choices }: Choices): Values {
  const stage = stageOf(n)
  const after = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString()
  const far = { papers: 1, submitted: 3, answered: 4, decided: 7, abroad: 10 }[stage as 'papers'] ?? 1
  const isOff = isPast(n, 'decided')
  return {
    steps: choices.steps.slice(0, far + (n % 2)),
    cv: n % 3 !== 0,
    motivation_letter: isPast(n, 'submitted'),
    letter_of_recommendation_1: isPast(n, 'submitted') && n % 2 === 0,
    sent_questionnaire: true,
    questionnaire_filled_out: isPast(n, 'submitted'),
    list_of_documents_posted: n % 4 !== 0,
    legal_translator: turn(choices.translators, 0),
    legal_translation_ready: turn(choices.translations, isOff ? 2 : n % 2),
    legal_sent: isPast(n, 'submitted'),
    legal_done: isOff,
    ...(isOff
      ? {
          tracking: `KZ${4_100_000 + n * 97}`,
          ddv_sent: true,
          ddv_done: stage === 'abroad' || n % 2 === 0,
          codice_sent: true,
          pre_enrollment_admit: stage === 'abroad',
          awaiting_pre_enrollment: stage !== 'abroad',
          grant_application_submitted: n % 3 !== 1,
          visa: true,
          visa_scheduled: n % 8 !== 4,
          visa_applied: stage === 'abroad' || n % 4 === 0,
          visa_ready: stage === 'abroad',
          visa_reschedule: n % 16 === 13 && n % 3 === 0,
          visa_by_proxy: n % 7 === 0,
          visa_date: after(stage === 'abroad' ? -50 + (n % 20) : 2 + (n % 30)),
          time: turn(['09:30', '11:00', '14:15'], n),
          visa_support: turn(choices.support, n),
          visa_city: turn(choices.cities, n),
          departure_date: after(stage === 'abroad' ? -12 - (n % 9) : 40 + (n % 25)),
          departure_time: turn(['03:20', '06:45'], n),
        }
      : {}),
    ...(stage === 'abroad'
      ? {
          residence_permit_applied: n % 3 !== 0,
          caf_application: true,
          sim_opened: true,
          housing_found: true,
        }
      : {}),
  }
}
