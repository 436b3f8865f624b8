import { Table } from '@mantine/core'
import { importFieldNames } from '@qadam/contract/imports/fields.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import { anyFieldName } from './field-names.ts'
import classes from './imports.module.css'
import type { ImportRecord } from './queries.ts'

const looks = {
  created: statusLooks.done,
  updated: statusLooks.begun,
  unchanged: statusLooks.stopped,
  failed: statusLooks.failed,
} as const

export function ImportPreview({ rows }: { rows: ImportRecord['preview'] }) {
  const { t } = useTranslation(['imports', 'ui', 'programs'])
  const given = new Set(rows.flatMap(({ values }) => Object.keys(values)))
  const order: readonly string[] = importFieldNames
  const fields = [...given].toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
  return (
    <section>
      <h2 className={classes.heading}>{t('preview')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Keys must be able to scroll a wide table. */}
      <section className={classes.wide} tabIndex={0} aria-label={t('preview')}>
        <Table fz="sm" verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('row')}</Table.Th>
              <Table.Th>{t('outcome')}</Table.Th>
              {fields.map((field) => (
                <Table.Th key={field}>{anyFieldName(t, field)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ row, outcome, values, faults }) => (
              <Table.Tr key={row}>
                <Table.Td className="tabular">{row}</Table.Td>
                <Table.Td className={classes.outcome}>
                  <StatusBadge look={looks[outcome]}>{t(`outcome_${outcome}`)}</StatusBadge>
                  {faults.map(({ column, code, message }) => (
                    <div key={`${column} ${code}`} className={classes.refusal}>
                      {column ? `${column}: ${message}` : message}
                    </div>
                  ))}
                </Table.Td>
                {fields.map((field) => (
                  <Table.Td key={field}>
                    <div className={classes.cell} title={values[field]}>
                      {values[field] ?? ''}
                    </div>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </section>
  )
}
