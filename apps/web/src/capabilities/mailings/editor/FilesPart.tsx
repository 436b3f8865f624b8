import { Button, FileButton } from '@mantine/core'
import { mailingFileLimits as limits } from '@qadam/contract/mailings/files.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileSize } from '../../../platform/formats.ts'
import { useLanguage } from '../../../ui/language.ts'
import { useDrop } from '../../../ui/use-drop.ts'
import look from '../../../widgets/answer-files/Files.module.css'
import { acceptOf, anyKind, misfitOf } from '../../../widgets/answer-files/file-fit.ts'
import { UploadRow } from '../../../widgets/answer-files/UploadRow.tsx'
import { MailingFileList } from '../MailingFileList.tsx'
import classes from '../Mailings.module.css'
import type { Files } from './use-files.ts'

/** What is wrong with a chosen file; `number` and `heavy` are about all files together. */
type Misfit = NonNullable<ReturnType<typeof misfitOf>> | 'number' | 'heavy'

interface Judged {
  readonly fitting: readonly File[]
  readonly misfits: readonly { readonly name: string; readonly why: Misfit }[]
}

/** Renders the files of a mailing: dropped or chosen, with their progress, and removed. */
export function FilesPart({ files }: { readonly files: Files }) {
  const { t } = useTranslation('mailings')
  const language = useLanguage()
  const [misfits, setMisfits] = useState<Judged['misfits']>([])
  const reset = useRef<() => void>(null)
  const facts = {
    count: limits.count,
    size: fileSize(limits.bytes, language),
    letter: fileSize(limits.letterBytes, language),
  }
  const take = (given: readonly File[]) => {
    reset.current?.()
    const judged = judge(given, files)
    setMisfits(judged.misfits)
    if (judged.fitting.length > 0) files.uploads.add(judged.fitting)
  }
  const drop = useDrop(take)
  const { uploads, isFixed } = files
  if (isFixed && files.files.length === 0) return null
  return (
    <section className={classes.files} aria-label={t('files')}>
      <h2 className={classes.heading}>{t('files')}</h2>
      {(files.files.length > 0 || uploads.list.length > 0) && (
        <MailingFileList files={files.files} showsLinks {...(isFixed ? {} : { onRemove: files.remove })}>
          {uploads.list.map((one) => (
            <UploadRow
              key={one.key}
              upload={one}
              onCancel={() => uploads.cancel(one.key)}
              onAgain={uploads.again}
            />
          ))}
        </MailingFileList>
      )}
      {misfits.length > 0 && (
        <ul className={look.misfits} role="alert">
          {misfits.map(({ name, why }) => (
            <li key={name}>{t(`misfit_${why}`, { name, ...facts })}</li>
          ))}
        </ul>
      )}
      {isFixed ? (
        <p className={classes.soft}>{t('filesFixed')}</p>
      ) : (
        <div className={look.drop} {...drop}>
          <FileButton multiple accept={acceptOf(anyKind)} onChange={take} resetRef={reset}>
            {(button) => (
              <Button {...button} variant="default" leftSection={<IconPaperclip size={18} aria-hidden />}>
                {t('addFiles')}
              </Button>
            )}
          </FileButton>
          <p>
            <span className={look.mouse}>{t('dropFiles')} </span>
            {t('filesHint', facts)}
          </p>
        </div>
      )}
    </section>
  )
}

/** Finds what would be rejected before it travels; the server checks the content and decides. */
function judge(given: readonly File[], { files, uploads }: Files): Judged {
  const waiting = uploads.list.filter(({ state }) => state !== 'refused').map(({ file }) => file)
  let count = files.length + waiting.length
  let bytes = [...files.map((one) => one.bytes), ...waiting.map(({ size }) => size)].reduce(
    (a, b) => a + b,
    0,
  )
  const misfits: { name: string; why: Misfit }[] = []
  const fitting = given.filter((file) => {
    const why =
      misfitOf(file, anyKind) ??
      (count >= limits.count ? 'number' : bytes + file.size > limits.bytes ? 'heavy' : null)
    if (why) misfits.push({ name: file.name, why })
    else {
      count += 1
      bytes += file.size
    }
    return why === null
  })
  return { fitting, misfits }
}
