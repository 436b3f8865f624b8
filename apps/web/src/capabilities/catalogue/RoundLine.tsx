import { roundOn } from '@qadam/contract/programs/rules.ts'
import { civilToday, shortDate } from '../../platform/formats.ts'
import facts from './ProgramFacts.module.css'
import { useWords } from './program-words.ts'
import type { Card } from './queries.ts'
import classes from './RoundLine.module.css'

const states = { open: 'roundOpen', coming: 'roundComing', over: 'roundOver' } as const

/** The rounds of a program in the order of time: those that are over, the open one, those to come. */
export function RoundLine({ rounds }: { rounds: Card['rounds'] }) {
  const { t } = useWords()
  return (
    <section aria-labelledby="rounds">
      <h2 id="rounds" className={facts.heading}>
        {t('rounds')}
      </h2>
      <RoundList rounds={rounds} />
    </section>
  )
}

/** The same line without its heading. */
export function RoundList({ rounds }: { rounds: Card['rounds'] }) {
  const { t, language } = useWords()
  const today = civilToday()
  const inOrder = [...rounds].sort((a, b) => a.start.localeCompare(b.start))
  return (
    <ol className={classes.line}>
      {inOrder.map((round, index) => {
        const { state, daysLeft } = roundOn(round, today)
        return (
          <li key={round.id} data-state={state}>
            <span className={classes.name}>
              {t('roundName', { number: index + 1 })}
              <span className={classes.state}>{t(states[state])}</span>
            </span>
            <span className={classes.days}>
              <time dateTime={round.start}>{shortDate(round.start, language)}</time>
              {' – '}
              <time dateTime={round.end}>{shortDate(round.end, language)}</time>
            </span>
            {state === 'open' && (
              <span className={classes.left}>
                {daysLeft === 0 ? t('lastDay') : t('daysLeft', { count: daysLeft })}
                <progress value={passed(round, today)} max={1} aria-hidden />
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** The share of a round that has passed, 0 to 1. */
function passed(round: { start: string; end: string }, today: string): number {
  const [start, end, now] = [round.start, round.end, today].map((day) => Date.parse(day)) as [
    number,
    number,
    number,
  ]
  return end === start ? 1 : (now - start) / (end - start)
}
