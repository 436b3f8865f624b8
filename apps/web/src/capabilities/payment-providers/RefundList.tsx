import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../platform/money-text.ts'
import { DateText } from '../../ui/DateText.tsx'
import { useLanguage } from '../../ui/language.ts'
import listed from '../../ui/Rows.module.css'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { refundLooks } from './attempt-looks.ts'
import type { AttemptDetail } from './queries.ts'

type Refund = AttemptDetail['refunds'][number]

interface RefundListProps {
  readonly refunds: readonly Refund[]
  /** Records how a refund ended that somebody made in the provider's cabinet. */
  readonly onSettle?: (refund: Refund) => void
}

/** Renders the refunds of an attempt with their states. */
export function RefundList({ refunds, onSettle }: RefundListProps) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  return (
    <ul className={listed.rows} aria-label={t('refunds')}>
      {refunds.map((refund) => (
        <li key={refund.id} className={listed.row}>
          <div className={listed.words}>
            <div className={listed.name}>
              {t('refundOf', { amount: amountText(refund.amount, language) })}
              <StatusBadge look={refundLooks[refund.state]}>{t(`refund_${refund.state}`)}</StatusBadge>
            </div>
            <Detail>
              {refund.reason} · <DateText value={refund.settled_at ?? refund.requested_at} withTime />
            </Detail>
            {refund.fault && <Detail>{t(faultKey(refund.fault))}</Detail>}
            {refund.document_number && <Detail>{t('documentOf', { number: refund.document_number })}</Detail>}
          </div>
          {onSettle && refund.state === 'pending' && refund.method === null && (
            <div className={listed.buttons}>
              <Button variant="default" size="sm" onClick={() => onSettle(refund)}>
                {t('settle')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

const Detail = ({ children }: { readonly children: ReactNode }) => (
  <div className={listed.detail}>{children}</div>
)

const faults = ['card_closed', 'returned_by_bank', 'not_confirmed_in_time'] as const

/** Returns the phrase of a provider's reason; a general one for those without words of their own. */
function faultKey(fault: string) {
  const known = faults.find((one) => one === fault)
  return known ? (`fault_${known}` as const) : 'fault_unclear'
}
