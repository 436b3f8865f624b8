import type { MoneyOnWire } from '@qadam/contract/money/wire.ts'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../../platform/formats.ts'
import { amountText } from '../../../platform/money-text.ts'
import type { Column } from '../../../ui/data-table-props.ts'
import { useLanguage } from '../../../ui/language.ts'
import { DocumentButton } from '../../payment-providers/widgets/DocumentButton.tsx'
import type { StatementLine } from '../queries.ts'
import classes from '../Tranches.module.css'

/** Returns the columns of a statement of account. */
export function useStatementColumns(): Column<StatementLine>[] {
  const { t } = useTranslation('statement')
  const language = useLanguage()
  const amount = (sum: MoneyOnWire | null) =>
    sum && <span className={`tabular ${classes.amount}`}>{amountText(sum, language)}</span>
  const operation = ({ kind, reverses }: StatementLine) => {
    const of = t(`kind_${reverses ?? kind}`)
    return kind === 'reversal' ? `${t('kind_reversal')}: ${of.toLocaleLowerCase()}` : of
  }
  return [
    { key: 'on', title: t('date'), width: 110, cell: ({ on }) => shortDate(on, language) },
    {
      key: 'operation',
      title: t('operation'),
      onCard: 'heading',
      cell: (line) => (
        <>
          {operation(line)}
          <div className={classes.soft}>
            {[line.document && `№ ${line.document}`, line.note].filter(Boolean).join(', ')}
          </div>
          <DocumentButton document={line.issued} />
        </>
      ),
    },
    { key: 'charged', title: t('charged'), align: 'right', cell: ({ charged }) => amount(charged) ?? '–' },
    { key: 'paid', title: t('paid'), align: 'right', cell: ({ paid }) => amount(paid) ?? '–' },
    {
      key: 'balance',
      title: t('balance'),
      align: 'right',
      cell: ({ balance }) => <strong>{amount(balance)}</strong>,
    },
  ]
}
