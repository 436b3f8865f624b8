import { Button, Group, Progress, Select } from '@mantine/core'
import { studentImportFields } from '@qadam/contract/student-import/fields.ts'
import type { StudentMapping } from '@qadam/contract/student-import/schemas.ts'
import { fieldGroups, findField } from '@qadam/contract/students/fields.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileSize } from '../../platform/formats.ts'
import { useLanguage } from '../../ui/language.ts'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { ActionFailure } from '../imports/ActionFailure.tsx'
import shared from '../imports/imports.module.css'
import { ReadingChoices } from '../imports/ReadingChoices.tsx'
import { useRunning } from '../imports/use-running.ts'
import { ImportFrame } from './ImportFrame.tsx'
import type { Chosen } from './import-search.ts'
import { fieldOfColumn, withColumn } from './matching.ts'
import { toImport } from './to-import.tsx'
import type { Reading } from './use-student-imports.ts'

interface ColumnsStepProps {
  readonly fileName: string
  readonly columns: readonly { readonly name: string; readonly samples: readonly string[] }[]
  readonly start: StudentMapping
  readonly remembered: boolean
  /** The file itself; null when only its check is known. */
  readonly chosen: Chosen | null
  readonly onRead: (reading: Reading) => Promise<void>
  readonly onCheck: (
    mapping: StudentMapping,
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ) => Promise<void>
  readonly onBack: () => void
}

/** Renders the second step: the mapping of columns to fields of a student. */
export function ColumnsStep({
  fileName,
  columns,
  start,
  remembered,
  chosen,
  onRead,
  onCheck,
  onBack,
}: ColumnsStepProps) {
  const { t } = useTranslation(['imports', 'ui'])
  const language = useLanguage()
  const [mapped, setMapped] = useState(start.columns)
  const [share, setShare] = useState<number | null>(null)
  const { busy, failure, run } = useRunning()
  const count = columns.filter(({ name }) => fieldOfColumn(mapped, name)).length
  const check = () =>
    run(async () => {
      const reading = chosen?.reading ?? { ...start, columns: undefined }
      setShare(chosen ? 0 : null)
      await onCheck({ ...reading, columns: mapped }, new AbortController().signal, setShare).finally(() =>
        setShare(null),
      )
    })
  return (
    <ImportFrame at={1}>
      <div className={shared.fileLine}>
        <div className={shared.words}>
          <div className={shared.dropTitle}>{fileName}</div>
          {chosen && <div className={shared.detail}>{fileSize(chosen.file.size, language)}</div>}
        </div>
        <Button variant="default" onClick={onBack} disabled={busy}>
          {t(chosen ? 'otherFile' : 'keepColumns')}
        </Button>
      </div>
      {chosen && (
        <Section title={t('reading')}>
          <ReadingChoices
            description={chosen.described}
            reading={chosen.reading}
            busy={busy}
            onRead={(reading) => void run(() => onRead(reading))}
          />
        </Section>
      )}
      <ColumnTable columns={columns} remembered={remembered} mapped={mapped} setMapped={setMapped} />
      <div className={shared.bar}>
        <ActionFailure failure={failure} toOther={toImport} />
        {share !== null && (
          <Progress value={share * 100} aria-label={t('sent', { percent: Math.round(share * 100) })} />
        )}
        <ColumnsFoot count={count} columns={columns} busy={busy} check={check} />
      </div>
    </ImportFrame>
  )
}

interface ColumnTableProps extends Pick<ColumnsStepProps, 'columns' | 'remembered'> {
  readonly mapped: Record<string, string>
  readonly setMapped: (value: Record<string, string>) => void
}

function ColumnTable({ columns, remembered, mapped, setMapped }: ColumnTableProps) {
  const { t } = useTranslation(['imports', 'ui'])
  const fields = useFieldGroups()
  return (
    <section className={shared.columns}>
      <div className={shared.fileLine}>
        <div>
          <h2 className={shared.heading}>{t('columns')}</h2>
          <p className={shared.detail}>
            {t(remembered ? 'students_columnsRemembered' : 'students_columnsHint')} {t('students_required')}
          </p>
        </div>
      </div>
      <div className={shared.columnList}>
        <div className={shared.columnHead} aria-hidden>
          <span>{t('column')}</span>
          <span>{t('samples')}</span>
          <span>{t('students_field')}</span>
        </div>
        <ul className={shared.bare}>
          {columns.map(({ name, samples }) => {
            const field = fieldOfColumn(mapped, name)
            return (
              <ColumnRow
                key={name}
                name={name}
                field={field}
                samples={samples}
                fields={fields}
                setMapped={setMapped}
                mapped={mapped}
              />
            )
          })}
        </ul>
      </div>
    </section>
  )
}

interface ColumnRowProps {
  readonly name: string
  readonly field: string | null
  readonly samples: readonly string[]
  readonly fields: ReturnType<typeof useFieldGroups>
  readonly setMapped: (value: Record<string, string>) => void
  readonly mapped: Record<string, string>
}

function ColumnRow({ name, field, samples, fields, setMapped, mapped }: ColumnRowProps) {
  const { t } = useTranslation(['imports', 'ui'])
  return (
    <li className={shared.columnRow} data-off={field === null || undefined}>
      <div className={shared.columnName}>{name}</div>
      <div className={shared.samples}>{samples.join(' · ') || '—'}</div>
      <Select
        aria-label={t('fieldOf', { column: name })}
        placeholder={t('skipped')}
        data={fields}
        value={field}
        searchable
        allowDeselect={false}
        clearable
        nothingFoundMessage={t('ui:noOptions')}
        onChange={(wanted) => setMapped(withColumn(mapped, name, wanted))}
      />
    </li>
  )
}

interface ColumnsFootProps {
  readonly count: number
  readonly columns: ColumnsStepProps['columns']
  readonly busy: ReturnType<typeof useRunning>['busy']
  readonly check: () => Promise<void>
}

function ColumnsFoot({ count, columns, busy, check }: ColumnsFootProps) {
  const { t } = useTranslation(['imports', 'ui'])
  return (
    <Group justify="space-between">
      <span className={shared.detail}>
        {t('mapped', { count, total: columns.length })} · {t('checkHint')}
      </span>
      <ReasonedButton
        size="md"
        loading={busy}
        reason={count > 0 ? null : t('students_mapOne')}
        onClick={() => void check()}
      >
        {t('check')}
      </ReasonedButton>
    </Group>
  )
}

/** Returns the mappable fields by group, in the order of the record. */
function useFieldGroups() {
  const { t } = useTranslation(['imports', 'record'])
  return useMemo(() => {
    const label = (name: string) => t(`record:field_${name}` as 'record:field_visa')
    return [
      {
        group: t('students_groupWho'),
        items: [
          { value: 'full_name', label: t('students_fullName') },
          { value: 'id', label: 'ID' },
        ],
      },
      ...fieldGroups
        .map((group) => ({
          group: t(`record:group_${group}`),
          items: studentImportFields
            .filter((name) => findField(name)?.group === group)
            .map((name) => ({ value: name, label: label(name) })),
        }))
        .filter(({ items }) => items.length > 0),
    ]
  }, [t])
}
