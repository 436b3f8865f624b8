import { useTranslation } from 'react-i18next'
import { civilToday, daysUntil, shortDate } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { useLanguage } from '../../../ui/language.ts'
import classes from './Check.module.css'
import type { CheckSearch } from './check-filters.ts'
import type { WaitingDocument } from './queries.ts'

/** A document that was decided on during this visit. */
export interface DecidedDocument {
  readonly row: WaitingDocument
  readonly text: string
}

interface QueueListProps {
  readonly rows: readonly WaitingDocument[]
  readonly decided: readonly DecidedDocument[]
  readonly present: number | undefined
  readonly search: CheckSearch
}

/** The documents that wait, in the order in which they are checked; the latest decisions stand above them in grey. */
export function QueueList({ rows, decided, present, search }: QueueListProps) {
  const { t } = useTranslation('checking')
  return (
    <nav className={classes.queue} aria-label={t('queue')}>
      <ul>
        {decided.slice(-2).map(({ row, text }) => (
          <li key={`decided ${row.document_id}`} className={classes.past}>
            <span className={classes.name}>{fullName(row.student)}</span>
            <span className={classes.kind}>{text}</span>
          </li>
        ))}
        {rows.map((row) => (
          <li key={row.document_id} data-present={row.document_id === present || undefined}>
            <AnchorLink
              to="/documents"
              search={{ ...search, doc: row.document_id }}
              className={classes.name}
              aria-current={row.document_id === present || undefined}
              resetScroll={false}
              ref={row.document_id === present ? intoView : undefined}
            >
              {fullName(row.student)}
            </AnchorLink>
            <span className={classes.kind}>{row.type.name}</span>
            <Standing row={row} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

const intoView = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest' })

const urgentDays = 3

/** Why a document stands where it does: a promise, a deadline, that it came again, or how long it waits. */
function Standing({ row }: { readonly row: WaitingDocument }) {
  const { t } = useTranslation('checking')
  const language = useLanguage()
  const { promised_at: promised, is_late: isLate, deadline_on: deadline, number, since } = row
  if (promised)
    return (
      <span className={classes.age} data-urgent={isLate || undefined}>
        {t(isLate ? 'late' : 'byTime', { day: shortDate(promised, language) })}
      </span>
    )
  const days = deadline === null ? null : daysUntil(deadline)
  if (deadline && days !== null && days <= 14)
    return (
      <span className={classes.age} data-urgent={days <= urgentDays || undefined}>
        {shortDate(deadline, language)}
      </span>
    )
  const waits = -daysUntil(civilToday(new Date(since)))
  return (
    <span className={classes.age}>
      {number > 1 && `${t('again')}, `}
      {waits <= 0 ? t('today') : t('waits', { count: waits })}
    </span>
  )
}
