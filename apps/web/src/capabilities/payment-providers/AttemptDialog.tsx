import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../platform/money-text.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useLanguage } from '../../ui/language.ts'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { attemptLooks } from './attempt-looks.ts'
import classes from './Payments.module.css'
import { type AttemptDetail, attemptQuery } from './queries.ts'
import { RefundList } from './RefundList.tsx'
import { SettleDialog } from './SettleDialog.tsx'

interface AttemptDialogProps {
  readonly id: number
  readonly onClose: () => void
}

/** Shows one attempt: its state, its refunds, and the messages of the provider as they came. */
export default function AttemptDialog({ id, onClose }: AttemptDialogProps) {
  const { t } = useTranslation('payments')
  const { data, error, isError, refetch } = useQuery(attemptQuery(id))
  return (
    <Dialog size="lg" title={t('attempt')} onClose={onClose}>
      {isError && !data && <Failure failure={error} onRetry={() => void refetch()} />}
      {!data && !isError && <TextSkeleton lines={6} />}
      {data && <AttemptParts attempt={data} />}
    </Dialog>
  )
}

function AttemptParts({ attempt }: { readonly attempt: AttemptDetail }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const [settling, setSettling] = useState<number | null>(null)
  const { state, reason, number, order_ref: order, provider_ref: ref, next_ask_at: next } = attempt
  return (
    <Stack>
      <div className={classes.head}>
        <span className={classes.amount}>{amountText(attempt.amount, language)}</span>
        <StatusBadge look={attemptLooks[state]}>{t(`state_${state}`)}</StatusBadge>
      </div>
      <p className={classes.soft}>
        {t('attemptNumber', { number })} {t('orderOf', { order })} {ref && t('refOf', { ref })}
      </p>
      {reason && <p>{t(`reason_${reason}`)}</p>}
      {next && (
        <p className={classes.soft}>
          {t('nextAsk')} <DateText value={next} withTime />
        </p>
      )}
      {attempt.refunds.length > 0 && (
        <RefundList refunds={attempt.refunds} onSettle={(refund) => setSettling(refund.id)} />
      )}
      <h3>{t('events')}</h3>
      {attempt.events.length === 0 && <p className={classes.soft}>{t('noEvents')}</p>}
      <ul className={classes.events}>
        {attempt.events.map((event) => (
          <li key={event.id}>
            {t(`kind_${event.kind}`)} · <DateText value={event.at} withTime />
            <pre className={classes.event}>{event.body}</pre>
          </li>
        ))}
      </ul>
      {settling !== null && <SettleDialog id={settling} onClose={() => setSettling(null)} />}
    </Stack>
  )
}
