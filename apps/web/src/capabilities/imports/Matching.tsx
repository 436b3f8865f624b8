import { SegmentedControl, Text } from '@mantine/core'
import type { ImportMapping } from '@qadam/contract/imports/schemas.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/Section.tsx'
import { ColumnList } from './ColumnList.tsx'
import { ConstantValues } from './ConstantValues.tsx'
import classes from './imports.module.css'
import { withConstant } from './matching.ts'
import type { FileDescription } from './use-import-actions.ts'

interface MatchingProps {
  readonly columns: FileDescription['columns']
  readonly mapping: ImportMapping
  readonly onChange: (mapping: ImportMapping) => void
  /** The hint below the heading of columns, and the button beside it. */
  readonly hint: string
  readonly action?: ReactNode
}

/** Renders the mapping: visibility of the programs, constant values, and the field of each column. */
export function Matching({ columns, mapping, onChange, hint, action }: MatchingProps) {
  const { t } = useTranslation('imports')
  const { show } = mapping.constants
  return (
    <>
      <Section title={t('showTitle')} text={t('showHint')}>
        <SegmentedControl
          className={classes.narrow}
          aria-label={t('showTitle')}
          value={show === undefined ? 'usual' : String(show)}
          onChange={(value) =>
            onChange(withConstant(mapping, 'show', value === 'usual' ? undefined : value === 'true'))
          }
          data={[
            { value: 'usual', label: t('showUsual') },
            { value: 'true', label: t('showYes') },
            { value: 'false', label: t('showNo') },
          ]}
        />
      </Section>
      <Section title={t('constants')} text={t('constantsHint')}>
        <ConstantValues mapping={mapping} onChange={onChange} />
      </Section>
      <section className={classes.columns}>
        <div className={classes.fileLine}>
          <div>
            <h2 className={classes.heading}>{t('columns')}</h2>
            <Text className={classes.detail}>{hint}</Text>
          </div>
          {action}
        </div>
        <ColumnList columns={columns} mapping={mapping} onChange={onChange} />
      </section>
    </>
  )
}
