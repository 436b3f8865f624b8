/**
 * Which documents a student needs, and why: a pure rule set. Rules are data of the school's document types;
 * the conditions that they may use are defined here. A missing answer makes a document `unknown`, never
 * silently unnecessary.
 */

/** The degree levels that rules use, derived from the names of the degrees in the record. */
export const degreeLevels = ['foundation', 'college', 'bachelor', 'master', 'phd'] as const
export type DegreeLevel = (typeof degreeLevels)[number]

export type Parent = 'mother' | 'father'
/** The family's answers in the record. */
export interface FamilyAnswers {
  readonly lives_with: readonly string[]
  readonly parents_divorced: boolean
  readonly deceased_parents: readonly string[]
  readonly who_works: readonly string[]
  readonly who_owns_property: readonly string[]
  readonly rents_home: boolean
  readonly name_changed: boolean
  readonly wants_grant: boolean
}

/**
 * The known facts about a student; `family` is null until the family has answered, `studied` is empty until
 * the wizard is done.
 */
export interface StudentFacts {
  readonly countries: readonly string[]
  readonly degrees: readonly DegreeLevel[]
  readonly packages: readonly number[]
  readonly studied: readonly string[]
  readonly family: FamilyAnswers | null
}

type Answer = boolean | 'unknown'
const ofFamily =
  (ask: (family: FamilyAnswers) => boolean) =>
  ({ family }: StudentFacts): Answer =>
    family ? ask(family) : 'unknown'
const ofStudies =
  (...degrees: readonly string[]) =>
  ({ studied }: StudentFacts): Answer =>
    studied.length === 0 ? 'unknown' : degrees.some((one) => studied.includes(one))

/** A parent counts when alive and either living with the student or married to the parent who does. */
const counts = (family: FamilyAnswers, parent: Parent) =>
  !family.deceased_parents.includes(parent) &&
  (family.lives_with.includes(parent) || !family.parents_divorced)

/** The conditions that a rule may name; all conditions of a rule must hold. */
export const conditions = {
  wants_grant: ofFamily((family) => family.wants_grant),
  mother_counts: ofFamily((family) => counts(family, 'mother')),
  father_counts: ofFamily((family) => counts(family, 'father')),
  student_works: ofFamily((family) => family.who_works.includes('student')),
  mother_works: ofFamily((family) => counts(family, 'mother') && family.who_works.includes('mother')),
  father_works: ofFamily((family) => counts(family, 'father') && family.who_works.includes('father')),
  student_owns: ofFamily((family) => family.who_owns_property.includes('student')),
  mother_owns: ofFamily((family) => counts(family, 'mother') && family.who_owns_property.includes('mother')),
  father_owns: ofFamily((family) => counts(family, 'father') && family.who_owns_property.includes('father')),
  rents_home: ofFamily((family) => family.rents_home),
  parents_divorced: ofFamily((family) => family.parents_divorced),
  parent_died: ofFamily((family) => family.deceased_parents.length > 0),
  one_parent: ofFamily((family) => family.parents_divorced || family.deceased_parents.length > 0),
  name_changed: ofFamily((family) => family.name_changed),
  studied_at_school: ofStudies('school'),
  studied_at_college: ofStudies('college'),
  studied_at_university: ofStudies('bachelor', 'magistracy', 'phd'),
} as const satisfies Readonly<Record<string, (facts: StudentFacts) => Answer>>
export type Condition = keyof typeof conditions
export const conditionNames = Object.keys(conditions) as [Condition, ...Condition[]]

/**
 * When a document is needed. An empty list means no restriction; `why` is shown to people in their language.
 */
export interface NeedRule {
  readonly countries: readonly string[]
  readonly degrees: readonly DegreeLevel[]
  readonly packages: readonly number[]
  readonly when: readonly Condition[]
  readonly why: { readonly ru: string; readonly kk: string; readonly en: string }
}

/** Whether a document is needed; `ask` when a deciding answer is missing. */
export interface Need {
  readonly needed: 'yes' | 'no' | 'ask'
  readonly why: NeedRule['why'] | null
}

/** Returns the need by the first rule that holds; if none holds but one may, returns `ask`. */
export function needOf(rules: readonly NeedRule[], facts: StudentFacts): Need {
  const answers = rules.map((rule) => ({ rule, answer: answerOf(rule, facts) }))
  const found =
    answers.find(({ answer }) => answer === true) ?? answers.find(({ answer }) => answer === 'unknown')
  if (!found) return { needed: 'no', why: null }
  return { needed: found.answer === true ? 'yes' : 'ask', why: found.rule.why }
}

function answerOf(rule: NeedRule, facts: StudentFacts): Answer {
  const meets = <T>(wanted: readonly T[], there: readonly T[]) =>
    wanted.length === 0 || wanted.some((one) => there.includes(one))
  if (!meets(rule.countries, facts.countries) || !meets(rule.degrees, facts.degrees)) return false
  if (!meets(rule.packages, facts.packages)) return false
  const answers = rule.when.map((name) => conditions[name](facts))
  if (answers.includes(false)) return false
  return answers.includes('unknown') ? 'unknown' : true
}

const levelWords: readonly [level: DegreeLevel, words: RegExp][] = [
  ['foundation', /foundation|фаундейшн|подготовит|дайындық/i],
  ['college', /college|колледж/i],
  ['bachelor', /bachelor|laurea triennale|бакалавр/i],
  ['master', /master|laurea magistrale|магистр/i],
  ['phd', /ph\.?\s?d|doctor|доктор|аспирант/i],
]

/** Returns the levels named in degree names, in any language. */
export function levelsOf(names: readonly string[]): DegreeLevel[] {
  return levelWords.flatMap(([level, words]) => (names.some((name) => words.test(name)) ? [level] : []))
}
