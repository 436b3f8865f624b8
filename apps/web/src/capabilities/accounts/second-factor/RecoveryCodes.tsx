import { Button, Checkbox, CopyButton } from '@mantine/core'
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../platform/save-file.ts'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { ownProfileQuery } from '../queries.ts'
import { printLines } from './print-lines.ts'
import classes from './SecondFactor.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

const picture = { size: 17, 'aria-hidden': true } as const

/** Renders new recovery codes, shown this once: copied, saved as a file or printed. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('secondFactor')
  const [isSaved, setIsSaved] = useState(false)
  const school = useQuery(ownProfileQuery).data?.school.name ?? ''
  const head = t('codesHead', { school })
  const text = [head, '', ...codes, ''].join('\n')
  return (
    <div className={classes.stack}>
      <p className={classes.soft}>{t('codesText')}</p>
      <ol className={classes.codes} aria-label={t('recovery')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={classes.buttons}>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy {...picture} />} onClick={copy}>
              {t(copied ? 'codesCopied' : 'codesCopy')}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<IconDownload {...picture} />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), t('codesFile'))}
        >
          {t('codesDownload')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter {...picture} />}
          onClick={() => printLines(head, codes)}
        >
          {t('codesPrint')}
        </Button>
      </div>
      <Checkbox
        label={t('codesSaved')}
        checked={isSaved}
        onChange={(event) => setIsSaved(event.currentTarget.checked)}
      />
      <ReasonedButton reason={isSaved ? null : t('codesSaveFirst')} onClick={onDone}>
        {t('codesDone')}
      </ReasonedButton>
    </div>
  )
}
