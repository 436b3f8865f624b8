import { Button } from '@mantine/core'
import { voidInvoice } from '@qadam/contract/billing/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { shortDate } from '../../platform/formats.ts'
import { amountText } from '../../platform/money-text.ts'
import { useIsStaff } from '../../platform/session.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { useLanguage } from '../../ui/language.ts'
import listed from '../../ui/Rows.module.css'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import { VoidDialog } from '../papers/widgets/VoidDialog.tsx'
import { DocumentButton } from '../payment-providers/widgets/DocumentButton.tsx'
import { billingLooks } from './billing-looks.ts'
import { type BillingDocument, billingKey } from './queries.ts'

interface DocumentRowProps {
  readonly document: BillingDocument
  /** Whether the reader voids invoices. */
  readonly mayVoid: boolean
  /** In a list of several students: whose it is. */
  readonly showsStudent?: boolean
}

/** An issued document with its state; staff void an invoice here. */
export function DocumentRow({ document, mayVoid, showsStudent = false }: DocumentRowProps) {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const [voids, setVoids] = useState(false)
  const { kind, number, state, student, sum } = document
  const asksReader = !useIsStaff() && (state === 'unpaid' || state === 'part')
  const isVoidable = mayVoid && kind === 'invoice' && state !== 'voided'
  return (
    <li className={listed.row}>
      <div className={listed.words}>
        <div className={listed.name}>
          <span>{t(`kind_${kind}`, { number })}</span>
          <span className="tabular">{amountText(sum, language)}</span>
          {(kind === 'invoice' || state === 'voided') && (
            <StatusBadge look={asksReader ? statusLooks.yourTurn : billingLooks[state]}>
              {t(asksReader ? `own_${state}` : `state_${state}`)}
            </StatusBadge>
          )}
        </div>
        {showsStudent && (
          <AnchorLink
            to="/user/view/$userId"
            params={{ userId: student.id }}
            search={{ tab: 'payments' }}
            hash="billing"
          >
            {student.name}
          </AnchorLink>
        )}
        <Details document={document} />
      </div>
      <div className={listed.buttons}>
        <DocumentButton document={document} />
        {isVoidable && (
          <Button
            variant="subtle"
            size="sm"
            aria-label={t('voidOf', { number })}
            onClick={() => setVoids(true)}
          >
            {t('void')}
          </Button>
        )}
      </div>
      {voids && (
        <VoidDialog
          words={{
            title: t('voidTitle', { number }),
            text: t('voidText'),
            send: t('void'),
            label: t('reason'),
            lacks: t('voidLacks'),
            done: t('voidedNow', { number }),
          }}
          invalidates={billingKey}
          send={(reason) => call(voidInvoice, { params: { id: document.id }, body: { reason } })}
          onClose={() => setVoids(false)}
        />
      )}
    </li>
  )
}

function Details({ document }: { readonly document: BillingDocument }) {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const { issued_on: day, payer, purpose, corrects, left, due_on: due, paid, state, voided } = document
  const lines = [
    [shortDate(day, language), payer && t('payerIs', { name: payer }), purpose],
    [corrects && left && t('correctsOf', { number: corrects.number, left: amountText(left, language) })],
    [
      due && state !== 'voided' && t('payUntil', { day: shortDate(due, language) }),
      paid && state === 'part' && t('paidPart', { amount: amountText(paid, language) }),
    ],
    [voided && t('voidedBecause', { reason: voided.reason })],
  ].map((parts) => parts.filter(Boolean).join(' · '))
  return lines.filter(Boolean).map((line) => (
    <div key={line} className={listed.detail}>
      {line}
    </div>
  ))
}
