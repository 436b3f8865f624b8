import { Button, Checkbox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../platform/formats.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useLanguage } from '../../ui/language.ts'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { ActionFailure } from './ActionFailure.tsx'
import classes from './imports.module.css'
import type { ImportRecord } from './queries.ts'
import type { ImportActions } from './use-import-actions.ts'
import { useRunning } from './use-running.ts'

interface ImportButtonsProps {
  readonly record: ImportRecord
  readonly actions: Pick<ImportActions, 'importFrom' | 'undo'>
  /** Opens the column mapping of a checked file. */
  readonly onColumns: () => void
}

/** Renders the actions on an ended import: import a checked file, view or undo. */
export function ImportButtons(props: ImportButtonsProps) {
  const { record } = props
  return record.dry_run && record.state === 'done' ? <ImportNow {...props} /> : <Afterwards {...props} />
}

function ImportNow({ record, actions, onColumns }: ImportButtonsProps) {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const { busy, failure, run } = useRunning()
  const [strict, setStrict] = useState(record.strict)
  const useless = record.created + record.updated === 0
  const blocked = strict && record.failed > 0 ? t('strictBlocks') : null
  const start = async () => {
    const importId = await actions.importFrom(record.id, strict)
    await navigate({ to: '/import/$importId', params: { importId }, search: { page: 1 } })
  }
  return (
    <div className={classes.group}>
      {record.failed > 0 && (
        <Checkbox
          label={t('strict')}
          checked={strict}
          onChange={(event) => setStrict(event.currentTarget.checked)}
        />
      )}
      <ActionFailure failure={failure} />
      <div className={classes.acts}>
        <ReasonedButton
          size="md"
          loading={busy}
          reason={useless ? t('nothingToImport') : blocked}
          onClick={() => void run(start)}
        >
          {t('import')}
        </ReasonedButton>
        <Button size="md" variant="default" onClick={onColumns} disabled={busy}>
          {t('changeColumns')}
        </Button>
        <ButtonLink to="/import" size="md" variant="subtle">
          {t('loadAgain')}
        </ButtonLink>
      </div>
    </div>
  )
}

function Afterwards({ record, actions }: Omit<ImportButtonsProps, 'onColumns'>) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const { busy, failure, run } = useRunning()
  const [asking, setAsking] = useState(false)
  const undo = async () => {
    await actions.undo(record.id).finally(() => setAsking(false))
  }
  return (
    <div className={classes.group}>
      <div className={classes.acts}>
        {record.state === 'done' ? (
          <ButtonLink to="/">{t('toPrograms')}</ButtonLink>
        ) : (
          <ButtonLink to="/import">{t('loadAgain')}</ButtonLink>
        )}
        {record.acts.includes('undo') && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('undo')}
          </Button>
        )}
        {record.acts.includes('undo') && record.undo_until && (
          <span className={classes.detail}>
            {t('undoUntil', { date: shortDate(record.undo_until, language) })}
          </span>
        )}
      </div>
      <ActionFailure failure={failure} />
      <ConfirmDialog
        opened={asking}
        title={t('undoTitle')}
        confirm={t('undo')}
        danger
        busy={busy}
        onConfirm={() => void run(undo)}
        onClose={() => setAsking(false)}
      >
        {t('undoText')}
      </ConfirmDialog>
    </div>
  )
}
