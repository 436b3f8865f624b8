import { VisuallyHidden } from '@mantine/core'
import type { Language } from '@qadam/contract/vocabulary.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import fields from './Fields.module.css'
import { GappedText } from './GappedText.tsx'
import { type Verdict, verdictOf } from './parts.ts'
import type { TaskResult } from './player.ts'
import { VerdictMark } from './VerdictMark.tsx'

export interface GapPosition {
  /** Accessible name of the field: the gap's number and the total. */
  readonly name: string
  readonly verdict: Verdict | undefined
}

interface GapPassageProps {
  readonly text: string
  /** The numbers of its gaps in order. */
  readonly gaps: readonly number[]
  readonly language: Language
  readonly result: TaskResult | null
  /** Returns the right word of a gap, shown beside one that is wrong. */
  readonly right?: (number: number) => string | undefined
  readonly field: (number: number, position: GapPosition) => ReactNode
}

/** Renders a text with a field in each gap and, afterwards, its verdict. */
export function GapPassage({ text, gaps, language, result, right, field }: GapPassageProps) {
  const { t } = useTranslation('tasks')
  const gap = (number: number) => {
    const verdict = verdictOf(result, String(number))
    const name = t('gap', { number: gaps.indexOf(number) + 1, total: gaps.length })
    const word = verdict === 'wrong' || verdict === 'near' ? right?.(number) : undefined
    return (
      <span className={fields.gap}>
        {field(number, { name, verdict })}
        <VerdictMark verdict={verdict} />
        {word && (
          <strong className={fields.right}>
            <VisuallyHidden>{t('rightAnswer')}: </VisuallyHidden>
            {word}
          </strong>
        )}
      </span>
    )
  }
  return (
    <div className={fields.passage} lang={language}>
      <GappedText html={text} gap={gap} />
    </div>
  )
}
