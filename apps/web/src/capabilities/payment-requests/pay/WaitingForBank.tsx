import { Button } from '@mantine/core'
import { providerShapes } from '@qadam/contract/payment-providers/providers.ts'
import { useTranslation } from 'react-i18next'
import { saveToken } from '../link-token.ts'
import classes from '../PaymentRequests.module.css'
import type { PaymentPage } from '../queries.ts'

interface WaitingForBankProps {
  readonly token: string
  readonly page: PaymentPage
  readonly onAgain: () => void
}

/** While a payment is under way: the number to type, the way back to the bank, and asking now. */
export function WaitingForBank({ token, page: { attempt }, onAgain }: WaitingForBankProps) {
  const { t } = useTranslation('payFor')
  const { t: payments } = useTranslation('payments')
  if (!attempt) return null
  const { state, number, provider, pay_address: address } = attempt
  const byNumber = state === 'waiting' && providerShapes[provider].pays === 'by_number'
  return (
    <div className={classes.steps}>
      {byNumber && (
        <p>
          {payments('what_by_number')} <b>{number}</b>
        </p>
      )}
      <Button size="md" fullWidth onClick={onAgain}>
        {t('checkNow')}
      </Button>
      {state === 'waiting' && address && (
        <Button
          size="md"
          fullWidth
          variant="default"
          component="a"
          href={address}
          onClick={() => saveToken(token)}
        >
          {t('backToBank')}
        </Button>
      )}
    </div>
  )
}
