import { Select, TextInput } from '@mantine/core'
import { type ImportFieldName, importFieldNames } from '@qadam/contract/imports/fields.ts'
import { usualSeparator } from '@qadam/contract/imports/rules.ts'
import type { ImportMapping } from '@qadam/contract/imports/schemas.ts'
import { useTranslation } from 'react-i18next'
import { fieldName } from './field-names.ts'
import classes from './imports.module.css'
import { fieldOf, holdsMany, withField, withSeparator } from './matching.ts'
import type { FileDescription } from './use-import-actions.ts'

interface ColumnListProps {
  readonly columns: FileDescription['columns']
  readonly mapping: ImportMapping
  readonly onChange: (mapping: ImportMapping) => void
}

/** Renders the columns of a file with sample values and the field of each. */
export function ColumnList({ columns, mapping, onChange }: ColumnListProps) {
  const { t } = useTranslation(['imports', 'ui', 'programs'])
  const options = importFieldNames.map((name) => ({ value: name, label: fieldName(t, name) }))
  return (
    <div className={classes.columnList}>
      <div className={classes.columnHead} aria-hidden>
        <span>{t('column')}</span>
        <span>{t('samples')}</span>
        <span>{t('field')}</span>
      </div>
      <ul className={classes.bare}>
        {columns.map(({ name, samples }, index) => {
          const field = fieldOf(mapping.columns, name)
          const title = name || `${index + 1} (${t('noName')})`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: Columns never change places, and several may lack a name.
            <li key={index} className={classes.columnRow} data-off={field === null || undefined}>
              <div className={classes.columnName}>{title}</div>
              <div className={classes.samples}>{samples.join(' · ') || '—'}</div>
              <div className={classes.columnField}>
                <Select
                  aria-label={t('fieldOf', { column: title })}
                  placeholder={t('skipped')}
                  data={options}
                  value={field}
                  searchable
                  clearable
                  disabled={name === ''}
                  nothingFoundMessage={t('ui:noOptions')}
                  onChange={(chosen) => onChange(withField(mapping, name, chosen as ImportFieldName | null))}
                />
                {field && holdsMany(field) && (
                  <TextInput
                    className={classes.separator}
                    aria-label={t('separatorOf', { column: title })}
                    title={t('separator')}
                    placeholder={usualSeparator}
                    maxLength={3}
                    value={mapping.separators[field] ?? ''}
                    onChange={(event) => onChange(withSeparator(mapping, field, event.currentTarget.value))}
                  />
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
