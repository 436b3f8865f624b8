import { Button } from '@mantine/core'
import { askAboutAttempt } from '@qadam/contract/payment-providers/endpoints.ts'
import { providerShapes } from '@qadam/contract/payment-providers/providers.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { amountText } from '../../../platform/money-text.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import { attemptLooks } from '../attempt-looks.ts'
import classes from '../Payments.module.css'
import { type AttemptForPayer, attemptStateQuery } from '../queries.ts'

interface AttemptStateProps {
  readonly id: number
  /** What the page offers besides: pay again, go to the course. */
  readonly actions?: (attempt: AttemptForPayer) => ReactNode
  /** Opens the provider's page beside this one instead of in its place. */
  readonly opensBeside?: boolean
}

/**
 * Renders what the server knows of a payment attempt, and asks it again until that is final. The address of the page
 * says nothing of the outcome.
 */
export default function AttemptStatePart({ id, actions, opensBeside = false }: AttemptStateProps) {
  const { data, error, isError, refetch } = useQuery(attemptStateQuery(id))
  if (isError && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!data) return <TextSkeleton lines={3} />
  return (
    <AttemptStateView attempt={data} opensBeside={opensBeside}>
      {actions?.(data)}
    </AttemptStateView>
  )
}

interface ViewProps {
  readonly attempt: AttemptForPayer
  readonly opensBeside: boolean
  readonly children: ReactNode
}

function AttemptStateView({ attempt, opensBeside, children }: ViewProps) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const { id, state, reason, number, provider, pay_address: payAddress } = attempt
  const isOpen = state === 'waiting' || state === 'unknown'
  const ask = useSubmit(() => call(askAboutAttempt, { params: { id } }), {
    invalidates: [attemptStateQuery(id).queryKey],
    success: t('asked'),
  })
  const byNumber = state === 'waiting' && providerShapes[provider].pays === 'by_number'
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <span className={classes.amount}>{amountText(attempt.amount, language)}</span>
        <StatusBadge look={state === 'waiting' ? statusLooks.yourTurn : attemptLooks[state]}>
          {t(state === 'succeeded' || state === 'expired' ? `state_${state}` : `payer_${state}`)}
        </StatusBadge>
      </div>
      <div role="status">
        <p>{t(byNumber ? 'what_by_number' : `what_${state}`)}</p>
        {reason && <p>{t(`reason_${reason}`)}</p>}
      </div>
      {byNumber && (
        <p>
          {t('numberToType')} <span className={classes.number}>{number}</span>
        </p>
      )}
      <p className={classes.soft}>
        {t('attemptNumber', { number })}{' '}
        {attempt.settled_at ? (
          <DateText value={attempt.settled_at} withTime />
        ) : (
          <>
            {t('payUntil')} <DateText value={attempt.expires_at} withTime />
          </>
        )}
      </p>
      <div className={classes.buttons}>
        {state === 'waiting' && payAddress && (
          <Button
            component="a"
            href={payAddress}
            {...(opensBeside ? { target: '_blank', rel: 'noreferrer' } : {})}
          >
            {t('toPay')}
          </Button>
        )}
        {isOpen && (
          <Button variant="default" loading={ask.busy} onClick={() => void ask.submit()}>
            {t('askNow')}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
