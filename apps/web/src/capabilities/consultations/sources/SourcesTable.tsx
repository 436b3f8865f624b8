import { type SourceCount, sourceCounts } from '@qadam/contract/attribution/schemas.ts'
import type { MoneyOnWire } from '@qadam/contract/money/wire.ts'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../../platform/money-text.ts'
import { useLanguage } from '../../../ui/language.ts'
import type { ChosenNumber, SourceRow } from './queries.ts'
import classes from './Sources.module.css'

type Counted = Readonly<Record<SourceCount, number>> & { readonly sum: MoneyOnWire }

interface SourcesTableProps {
  readonly rows: readonly SourceRow[]
  readonly total: Counted | undefined
  readonly onChoose: (chosen: ChosenNumber) => void
}

/** Renders sources and campaigns; each number leads to its people. */
export function SourcesTable({ rows, total, onChoose }: SourcesTableProps) {
  const { t } = useTranslation('sources')
  const nameOf = ({ source, campaign, referrer }: SourceRow) =>
    [source || referrer || t('direct'), campaign].filter(Boolean).join(', ')
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('source')}</th>
            {sourceCounts.map((count) => (
              <th key={count} scope="col" className={classes.number}>
                {t(`count_${count}`)}
              </th>
            ))}
            <th scope="col" className={classes.number}>
              {t('sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.source}|${row.campaign}|${row.referrer}`}>
              <th scope="row">
                {row.source || row.referrer || t('direct')}
                {row.campaign && <span className={classes.soft}>{row.campaign}</span>}
              </th>
              <Numbers name={nameOf(row)} counts={row} row={row} onChoose={onChoose} />
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              <Numbers name={t('total')} counts={total} row={null} onChoose={onChoose} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

interface NumbersProps {
  readonly name: string
  readonly counts: Counted
  readonly row: SourceRow | null
  readonly onChoose: (chosen: ChosenNumber) => void
}

function Numbers({ name, counts, row, onChoose }: NumbersProps) {
  const { t } = useTranslation('sources')
  const language = useLanguage()
  return (
    <>
      {sourceCounts.map((count) => (
        <td key={count} className={classes.number} data-label={t(`count_${count}`)}>
          {counts[count] === 0 ? (
            0
          ) : (
            <button
              type="button"
              className={classes.link}
              aria-label={`${name}, ${t(`count_${count}`)}: ${counts[count]}`}
              onClick={() =>
                onChoose({
                  count,
                  row: row && { source: row.source, campaign: row.campaign, referrer: row.referrer },
                })
              }
            >
              {counts[count]}
            </button>
          )}
        </td>
      ))}
      <td className={classes.number} data-label={t('sum')}>
        {amountText(counts.sum, language)}
      </td>
    </>
  )
}
