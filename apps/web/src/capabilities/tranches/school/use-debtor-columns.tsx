import type { DebtList } from '@qadam/contract/tranches/rules.ts'
import { useTranslation } from 'react-i18next'
import { nearDate, shortDate } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { amountText } from '../../../platform/money-text.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import type { Column } from '../../../ui/data-table-props.ts'
import { useLanguage } from '../../../ui/language.ts'
import type { Debtor } from '../queries.ts'
import classes from '../Tranches.module.css'

/** Returns the columns of a list of people who have to pay. */
export function useDebtorColumns(list: DebtList, today: string): Column<Debtor>[] {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const nothing = <span className={classes.soft}>{t('nothing')}</span>
  const student: Column<Debtor> = {
    key: 'student',
    title: t('columnStudent'),
    onCard: 'heading',
    cell: ({ student: person }) => (
      <AnchorLink to="/user/view/$userId" params={{ userId: person.id }} search={{ tab: 'payments' }}>
        {fullName(person)}
      </AnchorLink>
    ),
  }
  const amount: Column<Debtor> = {
    key: 'amount',
    title: t('columnAmount'),
    align: 'right',
    onCard: 'corner',
    cell: (row) => <strong className="tabular">{amountText(row.amount, language)}</strong>,
  }
  const day: Column<Debtor> = {
    key: 'day',
    title: t(list === 'overdue' ? 'columnDays' : 'columnDay'),
    align: list === 'overdue' ? 'right' : 'left',
    cell: ({ days, due_on: due }) => {
      if (list === 'overdue') return <span className="tabular">{days}</span>
      return due === null ? nothing : nearDate(due, language)
    },
  }
  const promised: Column<Debtor> = {
    key: 'promised',
    title: t('columnPromised'),
    cell: ({ promised_until: until }) => {
      if (until === null) return nothing
      if (until >= today) return nearDate(until, language)
      return <span className={classes.late}>{t('promiseBroken', { day: nearDate(until, language) })}</span>
    },
  }
  const awaiting: Column<Debtor> = {
    key: 'awaiting',
    title: t('columnAwaiting'),
    align: 'right',
    cell: (row) => (row.awaiting.minor === '0' ? nothing : amountText(row.awaiting, language)),
  }
  const lastPaid: Column<Debtor> = {
    key: 'lastPaid',
    title: t('columnLastPaid'),
    onCard: 'hidden',
    cell: ({ last_paid_on: last }) => (last === null ? nothing : shortDate(last, language)),
  }
  return list === 'soon'
    ? [student, amount, day, awaiting, lastPaid]
    : [student, amount, day, promised, awaiting, lastPaid]
}
