import { Select } from '@mantine/core'
import { importDelimiters, importEncodings } from '@qadam/contract/imports/rules.ts'
import { useTranslation } from 'react-i18next'
import classes from './imports.module.css'
import type { FileDescription, Reading } from './use-import-actions.ts'

const delimiterWords = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const

interface ReadingChoicesProps {
  readonly description: Pick<FileDescription, 'format' | 'encoding' | 'delimiter' | 'sheet' | 'sheets'>
  readonly reading: Reading
  readonly busy: boolean
  readonly onRead: (reading: Reading) => void
}

/** Renders the detected format of the file; a correction parses the file again. */
export function ReadingChoices({ description, reading, busy, onRead }: ReadingChoicesProps) {
  const { t } = useTranslation('imports')
  const { format, encoding, delimiter, sheet, sheets } = description
  const knownOf = <T extends string>(value: string | null, all: readonly T[]) =>
    all.find((each) => each === value)
  if (format === 'xlsx') {
    return (
      <div className={classes.choices}>
        <Fact label={t('format')} value="XLSX" />
        <Select
          label={t('sheet')}
          data={[...sheets]}
          value={sheet}
          allowDeselect={false}
          disabled={busy}
          onChange={(chosen) => onRead({ ...reading, sheet: chosen ?? undefined })}
        />
      </div>
    )
  }
  return (
    <div className={classes.choices}>
      <Fact label={t('format')} value="CSV" />
      <Select
        label={t('encoding')}
        data={importEncodings.map((each) => ({ value: each, label: each.toUpperCase() }))}
        value={encoding}
        allowDeselect={false}
        disabled={busy}
        onChange={(chosen) => onRead({ ...reading, encoding: knownOf(chosen, importEncodings) })}
      />
      <Select
        label={t('delimiter')}
        data={importDelimiters.map((each) => ({ value: each, label: t(delimiterWords[each]) }))}
        value={delimiter}
        allowDeselect={false}
        disabled={busy}
        onChange={(chosen) => onRead({ ...reading, delimiter: knownOf(chosen, importDelimiters) })}
      />
    </div>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <div className={classes.label}>{label}</div>
      <div className={classes.fact}>{value}</div>
    </div>
  )
}
