import { roundOn } from '@qadam/contract/programs/rules.ts'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../../platform/formats.ts'
import { useLanguage } from '../../../ui/language.ts'
import type { RoundValue } from './program-values.ts'
import classes from './RoundTimeLine.module.css'

interface RoundTimeLineProps {
  readonly rounds: readonly RoundValue[]
  readonly today: string
}

const day = 86_400_000

/** Renders the rounds as bars on a timeline with today marked. The fields show the same dates. */
export function RoundTimeLine({ rounds, today }: RoundTimeLineProps) {
  const { t } = useTranslation('programs')
  const language = useLanguage()
  const whole = rounds.filter(({ start, end }) => start && end && start <= end)
  if (whole.length === 0) return null
  const first = [...whole.map(({ start }) => start), today].sort()[0] as string
  const last = [...whole.map(({ end }) => end), today].sort().at(-1) as string
  const from = Date.parse(first) - 7 * day
  const span = Date.parse(last) + 7 * day - from
  const at = (value: string) => `${((Date.parse(value) - from) / span) * 100}%`
  return (
    <div className={classes.line} role="img" aria-label={t('timeLine')}>
      <div className={classes.bars}>
        {whole.map((round) => (
          <span
            key={`${round.start}-${round.end}`}
            className={classes.bar}
            data-state={roundOn(round, today).state}
            style={{
              left: at(round.start),
              width: `max(6px, ${((Date.parse(round.end) - Date.parse(round.start)) / span) * 100}%)`,
            }}
            title={`${shortDate(round.start, language)} – ${shortDate(round.end, language)}`}
          />
        ))}
        <span className={classes.today} style={{ left: at(today) }} />
      </div>
      <div className={classes.dates}>
        <span>{shortDate(first, language)}</span>
        <span className={classes.todayWord}>
          {t('today')}: {shortDate(today, language)}
        </span>
        <span>{shortDate(last, language)}</span>
      </div>
    </div>
  )
}
