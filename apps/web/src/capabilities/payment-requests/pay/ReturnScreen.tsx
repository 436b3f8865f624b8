import { Button } from '@mantine/core'
import type { Answer } from '@qadam/contract/endpoint.ts'
import type { openPaymentReturn } from '@qadam/contract/payment-requests/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../../platform/money-text.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { useLanguage } from '../../../ui/language.ts'
import classes from '../PaymentRequests.module.css'

interface ReturnScreenProps {
  readonly payment: Answer<typeof openPaymentReturn>
  /** Asks the server what it knows now. */
  readonly onAgain: () => void
}

/** Shows what became of one payment to whoever came back from the bank to another tab, and which message to open. */
export function ReturnScreen({ payment, onAgain }: ReturnScreenProps) {
  const { t } = useTranslation('payFor')
  const { t: payments } = useTranslation('payments')
  const language = useLanguage()
  const { state, school, reason } = payment
  return (
    <div className={classes.page}>
      <div role="status" className={classes.part}>
        <h1>{t(`returned_${state}`)}</h1>
        {state === 'failed' && reason && <p>{payments(`reason_${reason}`)}</p>}
        <p>{t(`returnedText_${state}`)}</p>
      </div>
      <Facts
        facts={[
          [t('school'), school.name],
          [t('howMuch'), amountText(payment.amount, language)],
          [t('paymentNumber'), `${payments(`provider_${payment.provider}`)}, № ${payment.number}`],
        ]}
      />
      {state === 'waiting' && (
        <Button size="md" fullWidth onClick={onAgain}>
          {t('checkNow')}
        </Button>
      )}
      {school.support && <p className={classes.soft}>{t('support', { support: school.support })}</p>}
    </div>
  )
}
