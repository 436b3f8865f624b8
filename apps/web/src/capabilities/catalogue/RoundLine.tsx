import { roundOn } from '@qadam/contract/programs/rules.ts'
import { civilToday, longDate, shortDate } from '../../platform/formats.ts'
import { DeadlineStrip } from '../../ui/charts/DeadlineStrip.tsx'
import facts from './ProgramFacts.module.css'
import { usePageWords } from './program-words.ts'
import type { Card, Program } from './queries.ts'
import classes from './RoundLine.module.css'

const states = { open: 'roundOpen', coming: 'roundComing', over: 'roundOver' } as const

interface RoundLineProps {
  readonly rounds: Card['rounds']
  readonly steps: Program['country_steps']
}

/**
 * Renders the coming days of the rounds on a strip from today; with past rounds, also all of them in order; then what follows
 * admission in the country.
 */
export function RoundLine({ rounds, steps }: RoundLineProps) {
  const { page, language } = usePageWords()
  const today = civilToday()
  const coming = [...rounds]
    .sort((a, b) => a.start.localeCompare(b.start))
    .map((round, index) => ({ round, name: page('roundName', { number: index + 1 }) }))
    .filter(({ round }) => round.end >= today)
  return (
    <section aria-labelledby="rounds">
      <h2 id="rounds" className={facts.heading}>
        {page('rounds')}
      </h2>
      {coming.length > 0 && (
        <DeadlineStrip
          label={page('rounds')}
          today={{ on: today, name: page('today') }}
          deadlines={coming.flatMap(({ round, name }) => [
            ...(round.start > today ? [{ on: round.start, name: page('roundStarts', { name }) }] : []),
            { on: round.end, name: page('roundEnds', { name }) },
          ])}
          format={(day) => shortDate(day, language)}
        />
      )}
      {coming.length < rounds.length && <RoundList rounds={rounds} />}
      {steps.length > 0 && <CountrySteps steps={steps} />}
    </section>
  )
}

/** What follows admission: the days of the next time are not announced, those of the last one are said. */
function CountrySteps({ steps }: { steps: Program['country_steps'] }) {
  const { page, language } = usePageWords()
  return (
    <ol className={classes.after} aria-label={page('afterAdmission')}>
      {steps.map(({ kind, last_opened: opened, last_closed: closed }) => (
        <li key={kind}>
          <span className={classes.tread} aria-hidden />
          <b>{page(`countryStep.${kind}`)}</b>
          {kind === 'pre_enrolment' && <span>{page('preEnrolment')}</span>}
          {opened && <span>{page('lastOpened', { day: monthOrDay(opened, language) })}</span>}
          {closed && <span>{page('lastClosed', { day: monthOrDay(closed, language) })}</span>}
          <span>{page('dayOpen')}</span>
        </li>
      ))}
    </ol>
  )
}

const monthOrDay = (on: string, language: Parameters<typeof longDate>[1]) =>
  on.length > 7
    ? longDate(on, language)
    : new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(new Date(`${on}-15`))

/** Renders the rounds without a heading. */
export function RoundList({ rounds }: { rounds: Card['rounds'] }) {
  const { t, page, language } = usePageWords()
  const today = civilToday()
  const inOrder = [...rounds].sort((a, b) => a.start.localeCompare(b.start))
  return (
    <ol className={classes.line}>
      {inOrder.map((round, index) => {
        const { state, daysLeft } = roundOn(round, today)
        return (
          <li key={round.id} data-state={state}>
            <span className={classes.name}>
              {page('roundName', { number: index + 1 })}
              <span className={classes.state}>{page(states[state])}</span>
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

/** Returns the elapsed share of a round, 0 to 1. */
function passed(round: { start: string; end: string }, today: string): number {
  const [start, end, now] = [round.start, round.end, today].map((day) => Date.parse(day)) as [
    number,
    number,
    number,
  ]
  return end === start ? 1 : (now - start) / (end - start)
}
