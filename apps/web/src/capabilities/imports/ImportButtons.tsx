import { Button, Checkbox, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../platform/formats.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useLanguage } from '../../ui/language.ts'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { ActFailure } from './ActFailure.tsx'
import classes from './imports.module.css'
import type { ImportRecord } from './queries.ts'
import { useActing } from './use-acting.ts'
import type { ImportActs } from './use-import-acts.ts'

interface ImportButtonsProps {
  readonly record: ImportRecord
  readonly acts: Pick<ImportActs, 'importFrom' | 'undo'>
}

/** What can be done with an import that has ended: import what was checked, look at it, take it back. */
export function ImportButtons({ record, acts }: ImportButtonsProps) {
  if (record.dry_run && record.state === 'done') return <ImportNow record={record} acts={acts} />
  return <Afterwards record={record} acts={acts} />
}

function ImportNow({ record, acts }: ImportButtonsProps) {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const { busy, failure, run } = useActing()
  const [strict, setStrict] = useState(record.strict)
  const useless = record.created + record.updated === 0
  const blocked = strict && record.failed > 0 ? t('strictBlocks') : null
  const start = async () => {
    const importId = await acts.importFrom(record.id, strict)
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
      <ActFailure failure={failure} />
      <Group gap={10}>
        <ReasonedButton
          size="md"
          loading={busy}
          reason={useless ? t('nothingToImport') : blocked}
          onClick={() => void run(start)}
        >
          {t('import')}
        </ReasonedButton>
        <ButtonLink to="/import" size="md" variant="default">
          {t('changeColumns')}
        </ButtonLink>
      </Group>
    </div>
  )
}

function Afterwards({ record, acts }: ImportButtonsProps) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const { busy, failure, run } = useActing()
  const [asking, setAsking] = useState(false)
  const undo = async () => {
    await acts.undo(record.id).finally(() => setAsking(false))
  }
  return (
    <div className={classes.group}>
      <Group gap={10}>
        {record.state === 'done' ? (
          <ButtonLink to="/">{t('toPrograms')}</ButtonLink>
        ) : (
          <ButtonLink to="/import">{t('changeColumns')}</ButtonLink>
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
      </Group>
      <ActFailure failure={failure} />
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
