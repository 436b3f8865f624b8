import { Button, FileButton, Progress } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileSize, number } from '../../platform/formats.ts'
import { DropArea } from '../../ui/DropArea.tsx'
import { useLanguage } from '../../ui/language.ts'
import classes from './imports.module.css'

const kinds =
  '.csv,.xlsx,.txt,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const isTable = (name: string) => /\.(csv|xlsx|txt|tsv)$/i.test(name)

interface ChooseFileProps {
  /** The maximum file size in bytes and rows. */
  readonly max: { readonly bytes: number; readonly rows: number }
  /** The file being uploaded and its uploaded share, 0 to 1. */
  readonly sending: { readonly name: string; readonly share: number } | null
  readonly onFile: (file: File) => void
  readonly onCancel: () => void
}

/** Renders a drop zone for a table and the upload progress. */
export function ChooseFile({ max, sending, onFile, onCancel }: ChooseFileProps) {
  const { t } = useTranslation(['imports', 'ui'])
  const language = useLanguage()
  const [refusal, setRefusal] = useState<string | null>(null)
  const limit = fileSize(max.bytes, language)
  const take = (file: File | null | undefined) => {
    if (!file || sending) return
    if (!isTable(file.name)) return setRefusal(t('wrongKind'))
    if (file.size > max.bytes) return setRefusal(t('ui:failureTooLarge', { limit }))
    setRefusal(null)
    onFile(file)
  }
  const percent = Math.round((sending?.share ?? 0) * 100)
  if (sending)
    return (
      <DropArea icon={IconTableImport} isBusy onFile={take}>
        <div className={classes.sending}>
          <div role="status">{t('readingFile', { name: sending.name })}</div>
          <Progress
            value={percent}
            animated={percent === 100}
            striped={percent === 100}
            aria-label={t('sent', { percent })}
          />
          <div className={classes.detail}>{t('sent', { percent })}</div>
          <Button variant="default" onClick={onCancel}>
            {t('ui:cancel')}
          </Button>
        </div>
      </DropArea>
    )
  return (
    <DropArea
      icon={IconTableImport}
      title={t('drop')}
      hint={t('dropHint', { limit, rows: number(max.rows, language) })}
      refusal={refusal}
      onFile={take}
    >
      <FileButton accept={kinds} onChange={take}>
        {(props) => <Button {...props}>{t('chooseFile')}</Button>}
      </FileButton>
    </DropArea>
  )
}
