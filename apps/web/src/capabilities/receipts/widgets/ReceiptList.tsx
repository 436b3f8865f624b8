import { Button } from '@mantine/core'
import { confirmReceipt, getReceiptFile } from '@qadam/contract/receipts/endpoints.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { IconPaperclip } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, download } from '../../../platform/call.ts'
import { shortDate } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { amountText } from '../../../platform/money-text.ts'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useIsStaff, useSession } from '../../../platform/session.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { useLanguage } from '../../../ui/language.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import listed from '../../../ui/Rows.module.css'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { ReceiptOfPayment } from '../../payment-providers/widgets/ReceiptOfPayment.tsx'
import { type Receipt, receiptsKey } from '../queries.ts'
import { receiptLooks } from '../receipt-looks.ts'

const RefundDialog = lazyPart(() => import('../RefundDialog.tsx'))
const RejectDialog = lazyPart(() => import('../RejectDialog.tsx'))

interface ReceiptListProps {
  readonly receipts: readonly Receipt[]
  /** Shows whose receipt each is, for a list of several students. */
  readonly nameOf?: (receipt: Receipt) => ReactNode
}

/** Receipts and refunds with their states; staff decide about them in the row. */
export function ReceiptList({ receipts, nameOf }: ReceiptListProps) {
  const { t } = useTranslation('payments')
  const [opened, setOpened] = useState<{ readonly receipt: Receipt; readonly as: 'reject' | 'refund' }>()
  const shown = opened && {
    receipt: opened.receipt,
    onClose: () => setOpened(undefined),
    onFailure: (thrown: unknown) => {
      setOpened(undefined)
      notifyMissingPart(thrown)
    },
  }
  return (
    <>
      <ul className={listed.rows} aria-label={t('receiptsTitle')}>
        {receipts.map((receipt) => (
          <ReceiptRow
            key={receipt.id}
            receipt={receipt}
            name={nameOf?.(receipt)}
            onReject={() => setOpened({ receipt, as: 'reject' })}
            onRefund={() => setOpened({ receipt, as: 'refund' })}
          />
        ))}
      </ul>
      {shown && (opened.as === 'reject' ? <RejectDialog {...shown} /> : <RefundDialog {...shown} />)}
    </>
  )
}

interface ReceiptRowProps {
  readonly receipt: Receipt
  readonly name: ReactNode
  readonly onReject: () => void
  readonly onRefund: () => void
}

function ReceiptRow({ receipt, name, onReject, onRefund }: ReceiptRowProps) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const isStaff = useIsStaff()
  const { id, state, kind, has_file: hasFile } = receipt
  const amount = amountText(receipt.amount, language)
  const person = fullName(receipt.student)
  const confirm = useSubmit(() => call(confirmReceipt, { params: { id } }), {
    invalidates: [receiptsKey, ['tranches'], ['students']],
    success: t('confirmed', { amount }),
  })
  return (
    <li className={listed.row}>
      <div className={listed.words}>
        <div className={listed.name}>
          {name}
          <span className="tabular">{kind === 'refund' ? t('receiptRefund', { amount }) : amount}</span>
          <StatusBadge look={receiptLooks[state]}>
            {t(isStaff ? `receipt_${state}` : `own_${state}`)}
          </StatusBadge>
        </div>
        <ReceiptFacts receipt={receipt} isStaff={isStaff} />
      </div>
      <div className={listed.buttons}>
        {hasFile && <FileButton id={id} amount={amount} />}
        <ReceiptOfPayment
          of={receipt}
          payment={{ payment: 'receipt', id }}
          what={`${amount}, ${person}`}
          invalidates={receiptsKey}
        />
        {receipt.may_refund && (
          <Button
            variant="subtle"
            size="sm"
            aria-label={t('giveBackOf', { amount, name: person })}
            onClick={onRefund}
          >
            {t('giveBack')}
          </Button>
        )}
        {receipt.may_decide && (
          <>
            <Button
              variant="default"
              size="sm"
              aria-label={t('refuseOf', { amount, name: person })}
              onClick={onReject}
            >
              {t('refuse')}
            </Button>
            <Button
              variant="light"
              size="sm"
              loading={confirm.busy}
              aria-label={t('confirmOf', { amount, name: person })}
              onClick={() => void confirm.submit()}
            >
              {t('confirm')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

function FileButton({ id, amount }: { readonly id: number; readonly amount: string }) {
  const { t } = useTranslation('payments')
  const open = useSubmit(async () => {
    const { blob, name: file } = await download(getReceiptFile, { params: { id } })
    saveFile(blob, file ?? `${id}`)
  })
  return (
    <Button
      variant="subtle"
      size="sm"
      loading={open.busy}
      aria-label={t('openFileOf', { amount })}
      leftSection={<IconPaperclip size={16} aria-hidden />}
      onClick={() => void open.submit()}
    >
      {t('openFile')}
    </Button>
  )
}

function ReceiptFacts({ receipt, isStaff }: { readonly receipt: Receipt; readonly isStaff: boolean }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const me = useSession()?.user.id
  const { number, state, recorded_by: recorder, decided_by: decider } = receipt
  const facts = {
    method: t(`method_${receipt.method}`),
    day: shortDate(receipt.paid_on, language),
    number,
  }
  const lines = [
    t(number ? 'receiptFactsNumber' : 'receiptFacts', facts),
    receipt.note,
    receipt.refunded.minor !== '0' && t('givenBack', { amount: amountText(receipt.refunded, language) }),
    receipt.refunding.minor !== '0' && t('givingBack', { amount: amountText(receipt.refunding, language) }),
    receipt.decision_reason,
    ...transferFacts(receipt, { isStaff, language, t }),
    ...(isStaff
      ? [
          recorder &&
            t('recordedBy', {
              name: fullName(recorder),
              at: shortDate(receipt.recorded_at, language),
            }),
          decider &&
            receipt.decided_at &&
            t('decidedBy', { name: fullName(decider), at: shortDate(receipt.decided_at, language) }),
          receipt.duplicate_of !== null && t('isDuplicate'),
          receipt.confirmed_alone && t('confirmedAlone'),
          state === 'awaiting' &&
            recorder?.id === me &&
            t(receipt.may_decide ? 'aloneReceipt' : 'ownReceipt'),
        ]
      : []),
  ]
  return lines
    .filter((line) => typeof line === 'string' && line !== '')
    .map((line) => (
      <div key={String(line)} className={listed.detail}>
        {line}
      </div>
    ))
}

interface Words {
  readonly isStaff: boolean
  readonly language: Language
  readonly t: TFunction<'payments'>
}

/** A receipt that a guardian sent, and the other parts of its transfer whose students the reader sees. */
function transferFacts({ transfer, recorded_at: at }: Receipt, { isStaff, language, t }: Words): string[] {
  if (!transfer) return []
  const { guardian, amount, children, others } = transfer
  if (!isStaff || !amount) return [t('ownFromGuardian'), ...(children > 1 ? [t('ownPartOfTransfer')] : [])]
  const day = shortDate(at, language)
  const names = others.map(
    ({ student, amount: part }) => `${fullName(student)}, ${amountText(part, language)}`,
  )
  return [
    guardian ? t('fromGuardian', { name: guardian.name, at: day }) : t('fromGuardianUnnamed', { at: day }),
    ...(children > 1 ? [t('partOfTransfer', { amount: amountText(amount, language), count: children })] : []),
    ...(names.length > 0 ? [t('otherParts', { names: names.join('; ') })] : []),
  ]
}
