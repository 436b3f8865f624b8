import { Button } from '@mantine/core'
import { payAsGuardian } from '@qadam/contract/family/endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { shortDate } from '../../platform/formats.ts'
import { amountText } from '../../platform/money-text.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useLanguage } from '../../ui/language.ts'
import listed from '../../ui/Rows.module.css'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import { type FamilyPage, familyKey, type Owed } from './queries.ts'

interface OwedListProps {
  readonly token: string
  readonly family: FamilyPage
}

/** What can be paid now for each child, with its button. Later parts stand in the totals alone. */
export function OwedList({ token, family }: OwedListProps) {
  const { t } = useTranslation('family')
  const now = family.children.flatMap(({ id, first_name: child, owed }) =>
    owed.filter((one) => one.is_payable || one.is_overdue).map((one) => ({ ...one, child, childId: id })),
  )
  if (now.length === 0) return <p className={listed.detail}>{t('oweNothing')}</p>
  return (
    <ul className={listed.rows} aria-label={t('oweTitle')}>
      {now.map((one, at) => (
        <OwedRow
          key={`${one.kind} ${one.id}`}
          token={token}
          owed={one}
          child={one.child}
          mayPay={family.is_offered && one.is_payable}
          isFirst={at === 0}
        />
      ))}
    </ul>
  )
}

interface OwedRowProps {
  readonly token: string
  readonly owed: Owed
  readonly child: string
  readonly mayPay: boolean
  /** What is due first is the one filled button of the page. */
  readonly isFirst: boolean
}

function OwedRow({ token, owed, child, mayPay, isFirst }: OwedRowProps) {
  const { t } = useTranslation('family')
  const language = useLanguage()
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const { kind, id, title, due_on: dueOn } = owed
  const amount = amountText(owed.amount, language)
  const name = title || t(kind === 'order' ? 'order' : 'tuition')
  const of = kind === 'order' ? { order_id: id } : { tranche_id: id }
  const pay = useSubmit(() => call(payAsGuardian, { body: { token, ...of } }), {
    invalidates: [familyKey],
    onSuccess: ({ path }) => void navigate({ to: '/pay-for', hash: path.slice(path.indexOf('#') + 1) }),
  })
  return (
    <li className={listed.row}>
      <div className={listed.words}>
        <div className={listed.name}>
          <span>{child}</span>
          <span className="tabular">{amount}</span>
          {owed.is_overdue && <StatusBadge look={statusLooks.overdue}>{t('overdue')}</StatusBadge>}
        </div>
        <div className={listed.detail}>
          {[name, dueOn && t('dueOn', { day: shortDate(dueOn, language) })].filter(Boolean).join(' · ')}
        </div>
      </div>
      {mayPay && (
        <Button
          variant={isFirst ? 'filled' : 'light'}
          aria-label={t('payOf', { what: `${child}, ${name}, ${amount}` })}
          loading={pay.busy}
          onClick={() => (owed.has_link ? setAsks(true) : void pay.submit())}
        >
          {t('pay')}
        </Button>
      )}
      <ConfirmDialog
        opened={asks}
        title={t('payTitle')}
        confirm={t('pay')}
        busy={pay.busy}
        onConfirm={() => void pay.submit()}
        onClose={() => setAsks(false)}
      >
        {t('payText')}
      </ConfirmDialog>
    </li>
  )
}
