import type { CellState } from '@qadam/contract/gradebook/rules.ts'
import { gradeOf, type SchoolScale } from '@qadam/contract/gradebook/scales.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { number } from '../../platform/formats.ts'
import type { GradeCell } from './queries.ts'

const nbsp = '\u00a0'

/** Formats a percentage in the language: 87,5 %. */
export function percentText(percent: number, language: Language): string {
  return `${number(percent, language)}${language === 'en' ? '' : nbsp}%`
}

/** Formats a percentage in the school's scale: 5, A- (3,67), or the percentage itself. */
export function gradeText(percent: number, scale: SchoolScale, language: Language): string {
  const grade = gradeOf(percent, scale)
  if (!grade) return percentText(percent, language)
  const value = number(grade.grade, language)
  return grade.letter === null ? value : `${grade.letter}${nbsp}(${value})`
}

/** Formats a grade for little space: 5, A-, 87. */
export function shortGradeText(percent: number, scale: SchoolScale, language: Language): string {
  const grade = gradeOf(percent, scale)
  if (!grade) return number(percent, language)
  return grade.letter ?? number(grade.grade, language)
}

/** The visual state of a cell: counted cells are split into passed and failed. */
export type Look = Exclude<CellState, 'counted'> | 'passed' | 'failed'

export function lookOf({ state, is_passed }: Pick<GradeCell, 'state' | 'is_passed'>): Look {
  if (state !== 'counted') return state
  return is_passed === false ? 'failed' : 'passed'
}
