import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../../platform/money-text.ts'
import { useLanguage } from '../../../ui/language.ts'
import { Stair } from '../../../ui/Stair.tsx'
import AskParent from '../../payment-requests/widgets/AskParent.tsx'
import PayNow from '../../payment-requests/widgets/PayNow.tsx'
import type { StudentMoney } from '../queries.ts'
import { useDueWords } from '../use-due-words.ts'
import classes from './NextPayment.module.css'
import { nextPayment } from './next-payment.ts'

const titles = { overdue: 'ownOverdue', due: 'ownToday', planned: 'ownNext' } as const

/** What is to be paid next and by when, how far the way is, or that everything is paid. */
export function NextPayment({ money }: { readonly money: StudentMoney }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const dueWords = useDueWords()
  const next = nextPayment(money)
  const balance = money.balances[0]
  const counted = money.tranches.filter(({ state }) => state !== 'waived')
  const paid = counted.filter(({ state }) => state === 'paid').length
  return (
    <section className={classes.hero} data-state={next?.state ?? 'paid'}>
      <h2 className={classes.title}>{t(next ? titles[next.state] : 'ownAllPaid')}</h2>
      {next ? (
        <>
          <p className={classes.amount}>{amountText(next.amount, language)}</p>
          <p className={classes.day}>
            <IconCalendar size={18} aria-hidden />
            {next.due ? dueWords(next.due) : t('ownOldDebt')}
          </p>
          {next.due && (
            <div className={classes.actions}>
              <PayNow tranche={next.due.id} amount={next.due.left} />
              <AskParent of={{ tranche_id: next.due.id }} amount={next.due.left} />
            </div>
          )}
        </>
      ) : (
        <p className={classes.day}>{t('ownAllPaidText')}</p>
      )}
      {counted.length > 0 && <Stair done={paid} total={counted.length} label={t('ownProgress')} size="lg" />}
      {balance && (
        <p className={classes.summary}>
          {t('ownSummary', {
            paid: amountText(balance.paid, language),
            charged: amountText(balance.charged, language),
          })}
        </p>
      )}
    </section>
  )
}
