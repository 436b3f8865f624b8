import type { TariffState } from '@qadam/contract/tariffs/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../../platform/formats.ts'
import { amountText } from '../../../platform/money-text.ts'
import { updateSessionUser, useSession } from '../../../platform/session.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { Section } from '../../../ui/Section.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { StatusBadge, type StatusLook } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import { Calculator } from '../Calculator.tsx'
import { myTariffQuery, type Tariff } from '../queries.ts'
import { successPath } from '../success-path.ts'
import classes from '../Tariffs.module.css'

const looks: Readonly<Record<TariffState, StatusLook>> = {
  none: statusLooks.open,
  active: statusLooks.done,
  grace: statusLooks.urgent,
  inactive: statusLooks.expired,
  suspended: statusLooks.shut,
}

/** Renders the tab of the school's tariff: where it stands, a calculator with the way to pay, and what was paid. */
export default function TariffPage() {
  const { t } = useTranslation('tariffs')
  const { data: tariff, error, isError, refetch } = useQuery(myTariffQuery())
  const mayPay = useSession()?.user.role === 'admin_school'
  const works = tariff && tariff.state !== 'inactive' && tariff.state !== 'suspended'
  useEffect(() => {
    // The sign-in may be older than the last payment.
    if (works !== undefined) updateSessionUser({ isTariffActive: works })
  }, [works])
  if (isError && !tariff) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!tariff) return <FormSkeleton fields={4} />
  if (tariff.state === 'none')
    return <EmptyState kind="nothing-yet" title={t('noTariff')} text={t('noTariffText')} />
  return (
    <>
      <Section title={t('current')} text={t('currentText')}>
        <Current tariff={tariff} />
      </Section>
      {tariff.state !== 'suspended' && (
        <Section title={t(tariff.number_of_months === null ? 'choose' : 'extend')} text={t('extendText')}>
          <Calculator tariff={tariff} mayPay={mayPay} />
        </Section>
      )}
      <Section title={t('history')} text={t('historyText')}>
        <History tariff={tariff} />
      </Section>
    </>
  )
}

function Current({ tariff }: { readonly tariff: Tariff }) {
  const { t } = useTranslation('tariffs')
  const language = useLanguage()
  const { state, paid_until: until, grace_until: grace, next_payment: next, open_order: order } = tariff
  const { number_of_students: paidFor, students_used: used } = tariff
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h3>
          {state === 'grace' && grace ? (
            <>
              {t('worksUntil')} <DateText value={grace} />
            </>
          ) : (
            until && (
              <>
                {t('paidUntil')} <DateText value={until} />
              </>
            )
          )}
        </h3>
        <StatusBadge look={looks[state]}>{t(`state_${state}`)}</StatusBadge>
      </div>
      <p>{t(`what_${state}`)}</p>
      {tariff.suspended_because && (
        <p>
          <b>{t('reason')}</b> {tariff.suspended_because}
        </p>
      )}
      <Facts
        facts={[
          [t('students'), paidFor === null ? String(used) : t('studentsOf', { used, paidFor })],
          ...(tariff.number_of_months === null
            ? []
            : [[t('months'), String(tariff.number_of_months)] as const]),
          ...(tariff.monthly_payment
            ? [[t('monthly'), amountText(tariff.monthly_payment, language)] as const]
            : []),
          ...(next && state !== 'suspended'
            ? [
                [
                  t('nextPayment'),
                  <span key="next">
                    <DateText value={next.on} />
                    {next.amount && `, ${amountText(next.amount, language)}`}
                  </span>,
                ] as const,
              ]
            : []),
        ]}
      />
      {paidFor !== null && used > paidFor && <p role="alert">{t('tooMany', { count: used - paidFor })}</p>}
      {order && (
        <ButtonLink variant="default" {...successPath(order)}>
          {t(order.state === 'pending' ? 'lookAtPayment' : 'lookAtOrder', { number: order.id })}
        </ButtonLink>
      )}
    </div>
  )
}

function History({ tariff: { payment_history: history } }: { readonly tariff: Tariff }) {
  const { t } = useTranslation('tariffs')
  const language = useLanguage()
  if (history.length === 0) return <p className={classes.soft}>{t('noHistory')}</p>
  return (
    <div className={classes.panel}>
      <ul className={classes.history} aria-label={t('history')}>
        {history.map(({ transaction_number: number, description, sum, paid_at: at, refunds }) => (
          <li key={number}>
            <div>
              <div>{description}</div>
              <div className={classes.soft}>
                {t('paymentNumber', { number })}, <DateText value={at} withTime />
              </div>
              {refunds.map(({ sum: back, asked_at: asked, days }) => (
                <div key={asked} className={classes.soft}>
                  {t(days === null ? 'refundPending' : 'refundDone', {
                    sum: amountText(back, language),
                    date: shortDate(asked, language),
                    days: days ?? 0,
                  })}
                </div>
              ))}
            </div>
            <b>{amountText(sum, language)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
