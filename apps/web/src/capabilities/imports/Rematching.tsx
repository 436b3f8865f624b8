import { Button, Group } from '@mantine/core'
import type { ImportMapping } from '@qadam/contract/imports/schemas.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { ActionFailure } from './ActionFailure.tsx'
import classes from './imports.module.css'
import { Matching } from './Matching.tsx'
import { faultOfMatching, fieldOf, maxColumnsOfField } from './matching.ts'
import type { ImportRecord } from './queries.ts'
import type { ImportActions } from './use-import-actions.ts'
import { useRunning } from './use-running.ts'

interface RematchingProps {
  readonly record: ImportRecord
  readonly actions: Pick<ImportActions, 'checkAgain'>
  readonly onClose: () => void
}

/** Renders a new mapping of an already checked file, which is checked again without another upload. */
export function Rematching({ record, actions, onClose }: RematchingProps) {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const { busy, failure, run } = useRunning()
  const [mapping, setMapping] = useState<ImportMapping>(record.mapping)
  const fault = faultOfMatching(mapping)
  const columns = record.columns.map((name) => ({ name, field: null, samples: samplesOf(record, name) }))
  const count = columns.filter(({ name }) => fieldOf(mapping.columns, name)).length
  const check = async () => {
    const importId = await actions.checkAgain(record.id, mapping)
    await navigate({ to: '/import/$importId', params: { importId }, search: { page: 1 } })
  }
  return (
    <div>
      <Matching columns={columns} mapping={mapping} onChange={setMapping} hint={t('columnsHint')} />
      <div className={classes.bar}>
        <ActionFailure failure={failure} />
        <Group justify="space-between">
          <span className={classes.detail}>
            {t('mapped', { count, total: columns.length })} · {t('checkHint')}
          </span>
          <div className={classes.acts}>
            <Button size="md" variant="default" onClick={onClose} disabled={busy}>
              {t('keepColumns')}
            </Button>
            <ReasonedButton
              size="md"
              loading={busy}
              reason={fault && t(fault, { limit: maxColumnsOfField })}
              onClick={() => void run(check)}
            >
              {t('checkAgain')}
            </ReasonedButton>
          </div>
        </Group>
      </div>
    </div>
  )
}

/** Returns sample values of a column from the preview, if it is mapped to a field. */
function samplesOf(record: ImportRecord, column: string): string[] {
  const field = fieldOf(record.mapping.columns, column)
  if (!field) return []
  const values = record.preview.map(({ values: row }) => row[field] ?? '').filter(Boolean)
  return [...new Set(values)].slice(0, 3)
}
