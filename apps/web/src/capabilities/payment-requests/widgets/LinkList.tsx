import { Button } from '@mantine/core'
import { decideLinkRefund, withdrawPaymentRequest } from '@qadam/contract/payment-requests/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { shortDate } from '../../../platform/formats.ts'
import { amountText } from '../../../platform/money-text.ts'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { useIsStaff, useSession } from '../../../platform/session.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { useLanguage } from '../../../ui/language.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import listed from '../../../ui/Rows.module.css'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { DocumentButton } from '../../payment-providers/widgets/DocumentButton.tsx'
import { OtherWay } from '../../payment-providers/widgets/OtherWay.tsx'
import { ReceiptOfPayment } from '../../payment-providers/widgets/ReceiptOfPayment.tsx'
import { leftOf } from '../left-of.ts'
import classes from '../PaymentRequests.module.css'
import { type PaymentRequest, requestsKey, requestsQuery } from '../queries.ts'
import { requestLooks } from '../request-looks.ts'

const GiveBackDialog = lazyPart(() => import('../GiveBackDialog.tsx'))

/** The links by which others pay for a student, one's own without an id; nothing where there are none. */
export default function LinkList({ userId }: { readonly userId?: number }) {
  const { t } = useTranslation('payFor')
  const { data } = useQuery(requestsQuery(userId))
  if (!data || data.results.length === 0) return null
  return (
    <section id="links" className={classes.part}>
      <h2>{t('listTitle')}</h2>
      <ul className={listed.rows}>
        {data.results.map((request) => (
          <LinkRow key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

function LinkRow({ request }: { readonly request: PaymentRequest }) {
  const { t } = useTranslation('payFor')
  const language = useLanguage()
  const isOwner = useSession()?.user.role === 'admin_school'
  const [givesBack, setGivesBack] = useState<'new' | PaymentRequest['refunds'][number]>()
  const { id, state, amount, title, refunded, kind } = request
  const withdraw = useSubmit(() => call(withdrawPaymentRequest, { params: { id } }), {
    invalidates: [requestsKey],
    success: t('withdrawn'),
  })
  const what = `${title || t('tuition')}, ${amountText(amount, language)}`
  const mayGiveBack = isOwner && kind === 'tranche' && request.paid_at !== null && leftOf(request) > 0n
  return (
    <li className={listed.row}>
      <div className={listed.words}>
        <div className={listed.name}>
          <span>{title || t('tuition')}</span>
          <span className="tabular">{amountText(amount, language)}</span>
          <LinkStatus state={state} />
        </div>
        <Details request={request} />
        {refunded.minor !== '0' && (
          <div className={listed.detail}>{t('refunded', { sum: amountText(refunded, language) })}</div>
        )}
        {request.refunds.map((refund) => (
          <Fragment key={refund.id}>
            <OtherWay
              refund={refund}
              invalidates={requestsKey}
              decide={(outcome) =>
                call(decideLinkRefund, { params: { id, refund: refund.id }, body: { outcome } })
              }
              onAgain={mayGiveBack ? () => setGivesBack(refund) : undefined}
            />
            <DocumentButton document={refund.document} />
          </Fragment>
        ))}
      </div>
      <ReceiptOfPayment
        of={request}
        payment={{ payment: 'link', id }}
        what={what}
        invalidates={requestsKey}
      />
      {(state === 'open' || state === 'waiting') && (
        <Button
          variant="subtle"
          size="sm"
          aria-label={t('withdrawOf', { what })}
          loading={withdraw.busy}
          onClick={() => void withdraw.submit()}
        >
          {t('withdraw')}
        </Button>
      )}
      {mayGiveBack && (
        <Button
          variant="subtle"
          size="sm"
          aria-label={t('giveBackOf', { what })}
          onClick={() => setGivesBack('new')}
        >
          {t('giveBack')}
        </Button>
      )}
      {givesBack && (
        <GiveBackDialog
          request={request}
          again={givesBack === 'new' ? undefined : givesBack}
          onClose={() => setGivesBack(undefined)}
          onFailure={(thrown: unknown) => {
            setGivesBack(undefined)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </li>
  )
}

function LinkStatus({ state }: Pick<PaymentRequest, 'state'>) {
  const { t } = useTranslation('payFor')
  const isSame = useIsStaff() || state === 'waiting' || state === 'paid'
  return <StatusBadge look={requestLooks[state]}>{t(isSame ? `state_${state}` : `own_${state}`)}</StatusBadge>
}

function Details({ request }: { readonly request: PaymentRequest }) {
  const { t } = useTranslation('payFor')
  const language = useLanguage()
  const { state, paid_at: paidAt, opened_at: openedAt, guardian } = request
  const day = (at: string) => shortDate(at, language)
  const parts = [
    `${t('madeOn')} ${day(request.made_at)}`,
    ...(guardian ? [t(request.by_reminder ? 'remindedTo' : 'sentTo', { name: guardian.name })] : []),
    ...(state === 'paid'
      ? [paidAt ? `${t('paidByLink')} ${day(paidAt)}` : t('paidOtherwise')]
      : [
          openedAt ? `${t('openedOn')} ${day(openedAt)}` : t('notOpened'),
          ...(state === 'open' ? [`${t('until')} ${day(request.expires_at)}`] : []),
        ]),
  ]
  return <div className={listed.detail}>{parts.join(' · ')}</div>
}
