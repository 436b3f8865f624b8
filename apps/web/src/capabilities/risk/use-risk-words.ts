import { useTranslation } from 'react-i18next'
import { nearDate, shortDate } from '../../platform/formats.ts'
import { useLanguage } from '../../ui/language.ts'
import { useShareText } from '../../ui/use-share-text.ts'
import type { Risk } from './queries.ts'

export interface RiskWords {
  /** What it rests on, in one sentence. */
  readonly sentence: string
  /** The works or days that it names. */
  readonly lines: readonly string[]
  /** For how long. */
  readonly since: string
}

/** Returns the evidence of a reason in words: numbers and dates, never a judgement. */
export function useRiskWords(): (risk: Risk) => RiskWords {
  const { t } = useTranslation('risk')
  const language = useLanguage()
  const shareText = useShareText()
  const day = (instant: string) => nearDate(instant, language)
  const evidence = (of: Risk['evidence']): Omit<RiskWords, 'since'> => {
    switch (of.rule) {
      case 'silent': {
        const words =
          of.last_at === null
            ? t('silentNever', { count: of.days, day: day(of.since_at) })
            : t('silentLast', { count: of.days, day: day(of.last_at) })
        return { sentence: words, lines: of.holidays > 0 ? [t('holidays', { days: of.holidays })] : [] }
      }
      case 'late':
        return {
          sentence: t('lateRow', { count: of.in_row }),
          lines: of.works.map(({ lesson, due_at, done_at }) => {
            const values = { title: lesson.title, due: shortDate(due_at, language) }
            return done_at === null
              ? t('lateMissing', values)
              : t('lateDone', { ...values, done: shortDate(done_at, language) })
          }),
        }
      case 'absences': {
        const days = of.classes.map(({ starts_at }) => day(starts_at)).join(', ')
        return { sentence: t('absencesRow', { count: of.in_row, days }), lines: [] }
      }
      case 'missed':
        return {
          sentence: t('missedShare', { share: shareText(of.missed, of.held), excused: of.excused }),
          lines: [],
        }
      case 'slack': {
        const values = {
          lessons: of.lessons_left,
          days: of.days_left,
          day: day(of.deadline_at),
          pace: of.pace_days,
        }
        return {
          sentence:
            of.slack === null
              ? t('slackNever', values)
              : t('slackDays', { ...values, done: of.done, lacks: -of.slack }),
          lines: [],
        }
      }
    }
  }
  return (risk) => ({
    ...evidence(risk.evidence),
    since: risk.days === 0 ? t('sinceToday') : t('since', { count: risk.days, day: day(risk.since) }),
  })
}
