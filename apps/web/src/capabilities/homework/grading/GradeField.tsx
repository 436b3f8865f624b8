import { NumberInput, SegmentedControl } from '@mantine/core'
import { gradeFor } from '@qadam/contract/homework/rubrics.ts'
import { scaleOf } from '@qadam/contract/homework/rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { useLanguage } from '../../../ui/language.ts'
import classes from './Desk.module.css'
import { type GradeDraft, type Lack, shareOf } from './grade-draft.ts'
import type { Work } from './queries.ts'

interface GradeFieldProps {
  readonly work: Work
  readonly value: GradeDraft['grade']
  /** The sum of the rubric; null until every criterion has a level. */
  readonly points: number | null
  readonly lack: Lack | null
  readonly onChange: (grade: number | '') => void
}

/** Renders the grade in the slot's scale; with a rubric it is the sum and read-only. */
export function GradeField({ work, value, points, lack, onChange }: GradeFieldProps) {
  const { t } = useTranslation('grading')
  const language = useLanguage()
  // The raw text: "70," is an intermediate state of 70,5 and must not be dropped.
  const [typed, setTyped] = useState<number | string>(value)
  const { scale } = work.terms
  const { least, most, step } = scaleOf(scale)
  const summed =
    work.rubric && points !== null ? gradeFor(scale, points, work.rubric.most) : work.rubric ? '' : value
  const earned = summed === '' ? null : shareOf(work, summed)
  const counts = earned !== null && (
    <p className={classes.earned}>
      {t('earned', { points: number(earned, language), most: number(work.points ?? 0, language) })}
    </p>
  )
  if (work.rubric)
    return (
      <div>
        <output className={classes.sum} aria-label={t('grade')}>
          <b>{summed === '' ? '—' : number(summed, language)}</b>
          <span>{t(`of.${scale}`)}</span>
        </output>
        {counts}
      </div>
    )
  const error =
    lack === 'lackGrade' ? t('lackGrade') : lack === 'lackRange' ? t('lackRange', { least, most }) : null
  if (scale === 'five')
    return (
      <div>
        <span className={classes.label} id="grade-label">
          {t('grade')}
        </span>
        <SegmentedControl
          id="grade"
          fullWidth
          size="md"
          aria-labelledby="grade-label"
          value={value === '' ? '' : String(value)}
          onChange={(given) => onChange(Number(given))}
          data={['1', '2', '3', '4', '5']}
        />
        {error && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
        {counts}
      </div>
    )
  return (
    <div>
      <NumberInput
        id="grade"
        label={t('grade')}
        size="md"
        min={least}
        max={most}
        step={scale === 'percent' ? 5 : 0.1}
        decimalScale={step < 1 ? 2 : 0}
        decimalSeparator={language === 'en' ? '.' : ','}
        allowedDecimalSeparators={[',', '.']}
        clampBehavior="none"
        hideControls
        inputMode="decimal"
        suffix={scale === 'percent' ? ' %' : ''}
        description={t(`of.${scale}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={typed !== '' && Number(typed) === value ? typed : value}
        error={error}
        onChange={(given) => {
          setTyped(given)
          onChange(given === '' || Number.isNaN(Number(given)) ? '' : Number(given))
        }}
      />
      {counts}
    </div>
  )
}
