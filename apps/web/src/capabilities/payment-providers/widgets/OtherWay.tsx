import { Button } from '@mantine/core'
import type { Answer } from '@qadam/contract/endpoint.ts'
import type { getOrder } from '@qadam/contract/orders/endpoints.ts'
import { confirmWithinDays } from '@qadam/contract/receipts/rules.ts'
import type { QueryKey } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../../platform/formats.ts'
import { amountText } from '../../../platform/money-text.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { useLanguage } from '../../../ui/language.ts'
import listed from '../../../ui/Rows.module.css'

type Refund = Omit<Answer<typeof getOrder>['refunds'][number], 'keeps_access'>
type Outcome = 'confirm' | 'reject'

interface OtherWayProps {
  readonly refund: Refund
  readonly invalidates: QueryKey
  readonly decide: (outcome: Outcome) => Promise<unknown>
  /** Records again what nobody confirmed in time; left out for those who record no refunds. */
  readonly onAgain?: (() => void) | undefined
}

/** Shows how money went back by another way than its provider, and lets another person confirm it. */
export function OtherWay({ refund, invalidates, decide, onAgain }: OtherWayProps) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const send = useSubmit((outcome: Outcome) => decide(outcome), {
    invalidates: [invalidates],
    success: (_, outcome) => t(`backDone_${outcome}`),
  })
  const { other_way: way, state } = refund
  if (!way) return null
  const amount = amountText(refund.amount, language)
  const waits = state === 'pending'
  return (
    <>
      <div className={listed.detail}>
        {t(`backBy_${way.method}`, { date: shortDate(way.paid_on, language), number: way.number })}
      </div>
      {refund.confirmed_alone && <div className={listed.detail}>{t('backAlone')}</div>}
      {refund.is_expired && (
        <div className={listed.detail}>{t('backExpired', { days: confirmWithinDays })}</div>
      )}
      {refund.is_expired && onAgain && (
        <div className={listed.buttons}>
          <Button size="sm" variant="default" aria-label={t('backAgainOf', { amount })} onClick={onAgain}>
            {t('backAgain')}
          </Button>
        </div>
      )}
      {waits && !refund.may_decide && <div className={listed.detail}>{t('backWaits')}</div>}
      {waits && refund.may_decide && (
        <div className={listed.buttons}>
          <Button
            size="sm"
            aria-label={t('backConfirmOf', { amount })}
            loading={send.busy && send.input === 'confirm'}
            disabled={send.busy}
            onClick={() => void send.submit('confirm')}
          >
            {t('confirm')}
          </Button>
          <Button
            size="sm"
            variant="default"
            aria-label={t('backRejectOf', { amount })}
            disabled={send.busy}
            onClick={() => void send.submit('reject')}
          >
            {t('refuse')}
          </Button>
        </div>
      )}
    </>
  )
}
