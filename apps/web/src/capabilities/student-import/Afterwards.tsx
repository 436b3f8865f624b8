import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number, shortDate } from '../../platform/formats.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useLanguage } from '../../ui/language.ts'
import { ActionFailure } from '../imports/ActionFailure.tsx'
import shared from '../imports/imports.module.css'
import { useRunning } from '../imports/use-running.ts'
import { ImportCounts } from './ImportCounts.tsx'
import type { StudentImport } from './queries.ts'
import { toImport } from './to-import.tsx'

interface AfterwardsProps {
  readonly record: StudentImport
  readonly onUndo: () => Promise<void>
  readonly onRestart: () => void
}

/** Renders the result of an ended import with its undo. */
export function Afterwards({ record, onUndo, onRestart }: AfterwardsProps) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const { busy, failure, run } = useRunning()
  const [asking, setAsking] = useState(false)
  const mayUndo = record.acts.includes('undo')
  const wrote = record.state === 'done' || record.state === 'undone'
  const counted = (count: number) => ({ count, number: number(count, language) })
  return (
    <div className={shared.group}>
      {wrote && <ImportCounts record={record} />}
      {record.undone_at && (
        <p className={shared.detail}>
          {t('students_undone', {
            date: shortDate(record.undone_at, language),
            removed: number(record.removed, language),
            restored: number(record.restored, language),
          })}
          {record.kept > 0 && ` ${t('students_kept', counted(record.kept))}`}
        </p>
      )}
      <div className={shared.acts}>
        {wrote && <ButtonLink to="/users-list">{t('students_toStudents')}</ButtonLink>}
        {mayUndo && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('undo')}
          </Button>
        )}
        <Button variant={wrote ? 'subtle' : 'filled'} onClick={onRestart}>
          {t('loadAgain')}
        </Button>
        {mayUndo && record.undo_until && (
          <span className={shared.detail}>
            {t('undoUntil', { date: shortDate(record.undo_until, language) })}
          </span>
        )}
      </div>
      <ActionFailure failure={failure} toOther={toImport} />
      <ConfirmDialog
        opened={asking}
        title={t('undoTitle')}
        confirm={t('undo')}
        danger
        busy={busy}
        onConfirm={() => void run(() => onUndo().finally(() => setAsking(false)))}
        onClose={() => setAsking(false)}
      >
        {t('students_undoText')}
      </ConfirmDialog>
    </div>
  )
}
