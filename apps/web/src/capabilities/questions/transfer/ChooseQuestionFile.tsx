import { Button, FileButton, Progress } from '@mantine/core'
import { maxQuestionFileBytes } from '@qadam/contract/questions/transfer/rules.ts'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileSize } from '../../../platform/formats.ts'
import { useLanguage } from '../../../ui/language.ts'
import classes from './Transfer.module.css'

interface ChooseQuestionFileProps {
  /** How much of a file has left, while one is on its way. */
  readonly share: number | null
  readonly onFile: (file: File) => void
}

/** Takes a file of questions that is dropped or chosen. Which format it has, its content says. */
export function ChooseQuestionFile({ share, onFile }: ChooseQuestionFileProps) {
  const { t } = useTranslation('transfer')
  const language = useLanguage()
  const [over, setOver] = useState(false)
  const take = (file: File | null | undefined) => {
    if (file && share === null) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Dropping is a second way; the button inside is for everybody.
    <div
      className={classes.drop}
      data-over={over || undefined}
      aria-busy={share !== null}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
    >
      <IconFileImport size={34} stroke={1.4} aria-hidden />
      <div className={classes.dropTitle}>{t('drop')}</div>
      <p className={classes.detail}>{t('dropHint', { limit: fileSize(maxQuestionFileBytes, language) })}</p>
      {share === null ? (
        <FileButton accept=".gift,.txt,.csv,.tsv,.xml,.zip" onChange={take}>
          {(props) => <Button {...props}>{t('chooseFile')}</Button>}
        </FileButton>
      ) : (
        <div className={classes.bar} role="status">
          <Progress
            value={Math.round(share * 100)}
            striped
            animated={share === 1}
            aria-label={t('reading')}
          />
          <p className={classes.detail}>{t('reading')}</p>
        </div>
      )}
    </div>
  )
}
