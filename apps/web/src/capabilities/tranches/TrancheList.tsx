import { useTranslation } from 'react-i18next'
import { nearDate, shortDate } from '../../platform/formats.ts'
import { amountText } from '../../platform/money-text.ts'
import { useLanguage } from '../../ui/language.ts'
import listed from '../../ui/Rows.module.css'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { Rights, Tranche } from './queries.ts'
import { TrancheMenu } from './TrancheMenu.tsx'
import classes from './Tranches.module.css'
import { ownTrancheLooks, trancheLooks } from './tranche-looks.ts'
import { useDueWords } from './use-due-words.ts'

interface TrancheListProps {
  readonly tranches: readonly Tranche[]
  readonly today: string
  /** What staff may do with each; without it the student reads their own. */
  readonly rights?: Rights
}

/** The parts of a plan with their states. */
export function TrancheList({ tranches, today, rights }: TrancheListProps) {
  const { t } = useTranslation('payments')
  return (
    <ul className={listed.rows} aria-label={t('trancheList')}>
      {tranches.map((tranche) => (
        <TrancheRow key={tranche.id} tranche={tranche} today={today} rights={rights} />
      ))}
    </ul>
  )
}

interface TrancheRowProps {
  readonly tranche: Tranche
  readonly today: string
  readonly rights: Rights | undefined
}

function TrancheRow({ tranche, today, rights }: TrancheRowProps) {
  const isStaff = rights !== undefined
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const dueWords = useDueWords()
  const { state, paid, left, promised, waived, note, earlier } = tranche
  const isPartlyPaid = paid.minor !== '0' && left.minor !== '0'
  const isBroken = promised !== null && promised.until < today
  return (
    <li className={listed.row}>
      <div className={listed.words}>
        <div className={listed.name}>
          <span className="tabular">{amountText(tranche.amount, language)}</span>
          <StatusBadge look={isStaff ? trancheLooks[state] : ownTrancheLooks[state]}>
            {t(isStaff || state === 'paid' ? `tranche_${state}` : `own_${state}`)}
          </StatusBadge>
        </div>
        <div className={listed.detail}>
          {dueWords(tranche)}
          {isPartlyPaid &&
            ` · ${t('paidOf', { paid: amountText(paid, language), left: amountText(left, language) })}`}
        </div>
        {note && <div className={listed.detail}>{note}</div>}
        {promised && left.minor !== '0' && (
          <div className={isBroken && isStaff ? classes.late : listed.detail}>
            {t(isBroken && isStaff ? 'promiseBroken' : 'promisedLine', {
              day: nearDate(promised.until, language),
            })}
          </div>
        )}
        {waived && <div className={listed.detail}>{t('waivedLine', { reason: waived.reason })}</div>}
        {isStaff &&
          earlier.map((was) => (
            <div key={was.version} className={listed.detail}>
              {t('earlierLine', {
                amount: amountText(was.amount, language),
                when: dueWords(was),
                at: shortDate(was.until, language),
              })}
            </div>
          ))}
      </div>
      {rights && left.minor !== '0' && <TrancheMenu tranche={tranche} rights={rights} />}
    </li>
  )
}
