import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { useLanguage } from '../../../ui/language.ts'
import { gradeText, lookOf, percentText, shortGradeText } from '../grade-words.ts'
import type { GradeCell, GradeColumn, GradeRow, Scale } from '../queries.ts'

/** Returns the text of a cell and its accessible name. */
export function useCellWords(scale: Scale) {
  const { t } = useTranslation('gradebook')
  const language = useLanguage()
  /** Only counted cells have a grade: the points of a waiting cell are not final. */
  const gradeIn = (cell: GradeCell): string =>
    cell.state === 'counted' && cell.percent !== null ? shortGradeText(cell.percent, scale, language) : ''
  /** Returns in words what colours and icons show. */
  const stateOf = (cell: GradeCell | undefined | null): string => {
    if (!cell) return t('look.empty')
    const text: string[] = [t(`look.${lookOf(cell)}`)]
    if (cell.state === 'counted' && cell.percent !== null) {
      text.unshift(percentText(cell.percent, language))
      if (scale.shown !== 'percent')
        text.unshift(t('gradeIs', { grade: gradeText(cell.percent, scale, language) }))
    }
    if (cell.is_late && cell.state !== 'missing') text.push(t('late'))
    if (cell.is_set) text.push(t('setByHand'))
    return text.join(', ')
  }
  const nameOf = (cell: GradeCell | undefined, row: GradeRow, column: Pick<GradeColumn, 'title'>): string =>
    `${fullName(row.student)}, ${column.title}: ${stateOf(cell)}`
  return { gradeOf: gradeIn, stateOf, nameOf }
}
