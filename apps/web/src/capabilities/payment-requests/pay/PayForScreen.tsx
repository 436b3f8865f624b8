import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../../platform/money-text.ts'
import { useSession } from '../../../platform/session.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { useLanguage } from '../../../ui/language.ts'
import classes from '../PaymentRequests.module.css'
import type { PaymentPage } from '../queries.ts'
import { PayForm } from './PayForm.tsx'
import { WaitingForBank } from './WaitingForBank.tsx'

interface PayForScreenProps {
  readonly token: string
  readonly page: PaymentPage
  /** Asks the server what it knows now. */
  readonly onAgain: () => void
}

/** Shows what is asked to be paid, and the next step in each state. */
export function PayForScreen({ token, page, onAgain }: PayForScreenProps) {
  const { t } = useTranslation('payFor')
  const { t: payments } = useTranslation('payments')
  const { state, for_whom: name, attempt, school } = page
  // A student pays their own tranche on the same page.
  const isOwn = useSession()?.user.role === 'student'
  const own = isOwn && (state === 'open' || state === 'paid') ? state : undefined
  const hasFailed = state === 'open' && attempt !== null
  return (
    <div className={classes.page}>
      <div role="status" className={classes.part}>
        <h1>{t(own ? `titleOwn_${own}` : `title_${state}`, { name })}</h1>
        {hasFailed ? (
          <p>
            {attempt.reason && `${payments(`reason_${attempt.reason}`)} `}
            {t('failedBefore')}
          </p>
        ) : (
          <p>{t(own ? `textOwn_${own}` : `text_${state}`, { name })}</p>
        )}
      </div>
      {state !== 'withdrawn' && <PageFacts page={page} />}
      {state === 'open' && <PayForm token={token} page={page} />}
      {state === 'waiting' && <WaitingForBank token={token} page={page} onAgain={onAgain} />}
      {(state === 'expired' || state === 'withdrawn') && (
        <Button size="md" variant="default" fullWidth onClick={onAgain}>
          {t('again')}
        </Button>
      )}
      {isOwn && (
        <ButtonLink size="md" fullWidth variant={state === 'paid' ? 'filled' : 'subtle'} to="/payments">
          {t('toPayments')}
        </ButtonLink>
      )}
      {school.support && <p className={classes.soft}>{t('support', { support: school.support })}</p>}
    </div>
  )
}

function PageFacts({ page }: { readonly page: PaymentPage }) {
  const { t } = useTranslation('payFor')
  const language = useLanguage()
  const { school, for_whom: name, title, amount, due_on: dueOn, state, paid_at: paidAt } = page
  const isPayable = state === 'open' || state === 'waiting'
  return (
    <Facts
      facts={[
        [t('school'), school.name],
        [t('whom'), name],
        [t('what'), title || t('tuition')],
        [t('howMuch'), amountText(amount, language)],
        ...(dueOn && state !== 'paid' ? [[t('dueOn'), <DateText key="due" value={dueOn} />] as const] : []),
        ...(paidAt ? [[t('paidOn'), <DateText key="paid" value={paidAt} withTime />] as const] : []),
        ...(isPayable
          ? [[t('validUntil'), <DateText key="until" value={page.expires_at} withTime />] as const]
          : []),
      ]}
    />
  )
}
