import type { ApplicationStatus } from '@qadam/contract/applications/rules.ts'

/** The stage of a demo student on the way abroad; `left` have left. */
export type Stage = 'new' | 'choosing' | 'papers' | 'submitted' | 'answered' | 'decided' | 'abroad' | 'left'

const stages: readonly Stage[] = [
  'papers',
  'submitted',
  'choosing',
  'answered',
  'decided',
  'papers',
  'submitted',
  'new',
  'abroad',
  'answered',
  'papers',
  'choosing',
  'submitted',
  'decided',
  'papers',
  'left',
]
const order: readonly Stage[] = [
  'left',
  'new',
  'choosing',
  'papers',
  'submitted',
  'answered',
  'decided',
  'abroad',
]

/** Returns the n-th element of a list, cyclically. */
export const turn = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

export const stageOf = (n: number): Stage => turn(stages, n)
/** Returns true when the n-th student has reached a stage. */
export const isPast = (n: number, stage: Stage): boolean => order.indexOf(stageOf(n)) >= order.indexOf(stage)

/**
 * Students who upload documents and write messages themselves; the others have an invitation and no password
 * yet.
 */
export const sendsAlone = (n: number): boolean => isPast(n, 'papers') && n % 4 === 0
export const writesAlone = (n: number): boolean => isPast(n, 'choosing') && [1, 2].includes(n % 7)
export const decidesOnData = (n: number): boolean => n % 32 === 19 || n % 48 === 9
export const hasPassword = (n: number): boolean => sendsAlone(n) || writesAlone(n) || decidesOnData(n)

/**
 * Students of 16 and 17 need the consent of a representative; the age is counted from the day of the demo.
 */
export const ageOf = (n: number): number => (stageOf(n) === 'abroad' ? 19 : 16 + ((n * 5 + 1) % 6))
export const isMinor = (n: number): boolean => ageOf(n) < 18
/** Returns the state of the representative's consent. */
export const consentOf = (n: number): 'given' | 'withdrawn' | 'missing' | 'not needed' =>
  isMinor(n)
    ? turn(
        ['given', 'given', 'missing', 'given', 'given', 'missing', 'given', 'withdrawn'] as const,
        Math.floor(n / 6),
      )
    : 'not needed'

const targets = [['IT'], ['IT'], ['TR'], ['IT', 'DE'], ['DE'], ['IT'], ['HU'], ['IT', 'CZ']] as const
export const countriesOf = (n: number): readonly string[] => turn(targets, n * 3 + Math.floor(n / 8))

const answers: readonly (readonly ApplicationStatus[])[] = [
  ['has_invitation', 'under_review', 'selected'],
  ['refusal', 'has_invitation'],
  ['has_invitation', 'has_invitation'],
  ['refusal', 'under_review'],
]
/** Returns the statuses of the n-th student's applications. */
export function applicationsOf(n: number): readonly ApplicationStatus[] {
  switch (stageOf(n)) {
    case 'new':
      return []
    case 'left':
      return ['selected']
    case 'choosing':
      return turn([['selected'], ['selected', 'selected']] as const, n)
    case 'papers':
      return turn(
        [['selected', 'selected'], ['selected', 'selected', 'selected'], ['selected']] as const,
        Math.floor(n / 5),
      )
    case 'submitted':
      return turn(
        [
          ['under_review', 'selected'],
          ['under_review', 'under_review'],
        ] as const,
        n,
      )
    case 'answered':
      return turn(answers, Math.floor(n / 3))
    case 'decided':
      return turn(
        [
          ['final_choice', 'has_invitation', 'refusal'],
          ['final_choice', 'refusal'],
        ] as const,
        n,
      )
    case 'abroad':
      return turn([['final_choice'], ['final_choice', 'refusal']] as const, Math.floor(n / 16))
  }
}
