import { Checkbox } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './CardList.module.css'
import type { DataTableProps } from './data-table-props.ts'

/** The rows of a table as cards, for a phone. */
export function CardList<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows = [],
    idOf,
    nameOf,
    selected,
    onSelect,
    onOpen,
    refreshing,
    rowClass,
    groupOf,
  } = props
  const { t } = useTranslation('ui')
  const heading = columns.find((column) => column.onCard === 'heading') ?? columns[0]
  const corner = columns.find((column) => column.onCard === 'corner')
  const lines = columns.filter(
    (column) => column !== heading && column !== corner && column.onCard !== 'hidden',
  )
  const chosen = new Set((selected ?? []).map(idOf))
  const toggle = (row: Row) => {
    const saved = (selected ?? []).filter((each) => idOf(each) !== idOf(row))
    onSelect?.(chosen.has(idOf(row)) ? saved : [...saved, row])
  }
  return (
    <ul className={classes.list} aria-label={label} aria-busy={refreshing || undefined}>
      {rows.map((row, index) => (
        <Fragment key={idOf(row)}>
          <GroupTitle row={row} before={rows[index - 1]} groupOf={groupOf} />
          <li className={`${classes.card} ${rowClass?.(row) ?? ''}`}>
            <div className={classes.head}>
              {onSelect && (
                <Checkbox
                  aria-label={t('selectRow', { name: nameOf(row) })}
                  checked={chosen.has(idOf(row))}
                  onChange={() => toggle(row)}
                />
              )}
              {onOpen ? (
                <button type="button" className={classes.open} onClick={() => onOpen(row)}>
                  {heading?.cell(row)}
                </button>
              ) : (
                <div className={classes.open}>{heading?.cell(row)}</div>
              )}
              {corner && <div className={classes.corner}>{corner.cell(row)}</div>}
            </div>
            <dl className={classes.lines}>
              {lines.map((column) => (
                <div key={column.key} className={classes.line}>
                  <dt>
                    {column.mark} {column.title}
                  </dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        </Fragment>
      ))}
    </ul>
  )
}

interface GroupTitleProps<Row> extends Pick<DataTableProps<Row>, 'groupOf'> {
  readonly row: Row
  readonly before: Row | undefined
}

/** Renders the title of a group over its first card. */
function GroupTitle<Row>({ row, before, groupOf }: GroupTitleProps<Row>) {
  const title = groupOf?.(row)
  if (title === undefined || (before !== undefined && groupOf?.(before) === title)) return null
  return <li className={classes.group}>{title}</li>
}
