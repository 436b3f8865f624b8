import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { ReactNode } from 'react'
import { shortDate } from '../../platform/formats.ts'
import { useSession } from '../../platform/session.ts'
import { CompareToggle } from './CompareToggle.tsx'
import classes from './FactsPanel.module.css'
import { firstYear } from './first-year.ts'
import { ProgramAction } from './ProgramAction.tsx'
import {
  durationOf,
  feeOf,
  languageName,
  roughTenge,
  roundWords,
  tuitionOf,
  usePageWords,
} from './program-words.ts'
import type { Audience, Program } from './queries.ts'
import { RoundBadge } from './RoundBadge.tsx'
import { SaveToggle } from './SaveToggle.tsx'
import { ShareButton } from './ShareButton.tsx'

interface FactsPanelProps {
  readonly program: Program
  readonly audience: Audience | null
  /** The action that opens the lessons; it is primary and demotes other actions. */
  readonly learn?: ReactNode
}

/** Renders costs, deadline and, outside a preview, the main action; sticky while the page scrolls. */
export function FactsPanel({ program, audience, learn }: FactsPanelProps) {
  const { t, page, language } = usePageWords()
  const tuition = tuitionOf(program, t, language)
  const { round } = roundWords(program, t, language)
  const role = useSession()?.user.role
  const year = firstYear(program)
  const facts = [
    [t('feeRange'), program.kind === 'degree' && feeOf(program, t, language)],
    [t('nextRound'), round && `${shortDate(round.start, language)} – ${shortDate(round.end, language)}`],
    [t('duration'), durationOf(program, t, language) ?? program.period?.period],
    [t('lang'), program.languages.map((code) => languageName(code, t)).join(', ')],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <aside className={classes.panel} aria-label={page('keyFacts')}>
      <div className={classes.money}>
        <p className={classes.tuition}>
          <strong>{tuition.sum}</strong> {tuition.per && <span>{tuition.per}</span>}
        </p>
        {tuition.tenge && (
          <p className={classes.tenge} title={t('rateNote')}>
            {tuition.tenge}
          </p>
        )}
        {year?.isWhole && (
          <p className={classes.tenge}>{page('costWithLiving', { sum: roughTenge(year.total, language) })}</p>
        )}
      </div>
      {program.kind === 'degree' && <RoundBadge of={program} />}
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
          <div className={classes.act} data-bar={!isStaff(role) || undefined}>
            <p className={classes.short} aria-hidden>
              <strong>{tuition.sum}</strong>
              {program.kind === 'degree' && roundWords(program, t, language).text}
            </p>
            {learn ? (
              <div className={classes.learn}>{learn}</div>
            ) : (
              <ProgramAction program={program} audience={audience} />
            )}
          </div>
          {learn && <ProgramAction program={program} audience={audience} quiet />}
          <div className={classes.also}>
            <SaveToggle id={program.id} title={program.title} wide />
            {program.kind === 'degree' && <CompareToggle id={program.id} title={program.title} wide />}
            <ShareButton title={program.title} />
          </div>
        </>
      )}
    </aside>
  )
}
