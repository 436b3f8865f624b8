import type { ReactNode } from 'react'
import { shortDate } from '../../platform/formats.ts'
import { CompareToggle } from './CompareToggle.tsx'
import classes from './FactsPanel.module.css'
import { ProgramAction } from './ProgramAction.tsx'
import { durationOf, feeOf, languageName, roundWords, tuitionOf, useWords } from './program-words.ts'
import type { Audience, Program } from './queries.ts'
import { RoundBadge } from './RoundBadge.tsx'
import { ShareButton } from './ShareButton.tsx'

interface FactsPanelProps {
  readonly program: Program
  readonly audience: Audience | null
  /** The way into the lessons; it comes first, and what else can be done stands back. */
  readonly learn?: ReactNode
}

/** Money, deadline and, outside a preview, the one thing to do; stays in view while the rest is read. */
export function FactsPanel({ program, audience, learn }: FactsPanelProps) {
  const { t, language } = useWords()
  const tuition = tuitionOf(program, t, language)
  const { round } = roundWords(program.rounds, t, language)
  const facts = [
    [t('feeRange'), feeOf(program, t, language)],
    [t('nextRound'), round && `${shortDate(round.start, language)} – ${shortDate(round.end, language)}`],
    [t('duration'), durationOf(program, t, language) ?? program.period?.period],
    [t('lang'), program.languages.map((code) => languageName(code, t)).join(', ')],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <aside className={classes.panel} aria-label={t('keyFacts')}>
      <div className={classes.money}>
        <p className={classes.tuition}>
          <strong>{tuition.sum}</strong> {tuition.per && <span>{tuition.per}</span>}
        </p>
        {tuition.tenge && (
          <p className={classes.tenge} title={t('rateNote')}>
            {tuition.tenge}
          </p>
        )}
      </div>
      <RoundBadge rounds={program.rounds} />
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {audience && (
        <>
          {learn && <div className={classes.learn}>{learn}</div>}
          <ProgramAction program={program} audience={audience} quiet={Boolean(learn)} />
          <div className={classes.also}>
            <CompareToggle id={program.id} title={program.title} wide />
            <ShareButton title={program.title} />
          </div>
        </>
      )}
    </aside>
  )
}
