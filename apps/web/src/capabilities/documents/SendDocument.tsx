import { Button, FileButton, Progress } from '@mantine/core'
import { acceptedFiles, maxPictures } from '@qadam/contract/documents/vocabulary.ts'
import { IconCamera, IconFileUpload, IconPhotoPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Failure } from '../../ui/Failure.tsx'
import classes from './Documents.module.css'
import { PageTray } from './PageTray.tsx'
import type { StudentDocument } from './queries.ts'
import { useSend } from './use-send.ts'
import { useWords } from './words.ts'

interface SendDocumentProps {
  readonly studentId: number
  readonly document: StudentDocument
}

const isPicture = (file: File): boolean => file.type.startsWith('image/')

/** Brings a document: photographs page by page, or one file. Nothing is sent before it was seen. */
export function SendDocument({ studentId, document }: SendDocumentProps) {
  const { t } = useWords()
  const [pages, setPages] = useState<readonly File[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const resetPhoto = useRef<() => void>(null)
  const resetFile = useRef<() => void>(null)
  const sending = useSend(studentId, document, () => setPages([]))
  const take = (chosen: readonly File[]) => {
    resetPhoto.current?.()
    resetFile.current?.()
    const all = [...pages, ...chosen]
    if (all.length > 1 && !all.every(isPicture)) return setRefusal(t('onlyPictures'))
    if (all.length > maxPictures) return setRefusal(t('tooManyPictures', { count: maxPictures }))
    setRefusal(null)
    sending.clearFailure()
    const [first] = all
    if (all.length === 1 && first && !isPicture(first)) sending.submit(all)
    else setPages(all)
  }
  if (sending.busy)
    return (
      <div className={classes.sending} role="status">
        <span>{t('sending')}</span>
        <Progress value={sending.share * 100} aria-label={t('sending')} />
        <Button variant="subtle" color="gray" size="compact-md" onClick={sending.cancel}>
          {t('cancel')}
        </Button>
      </div>
    )
  return (
    <div className={classes.send}>
      <PageTray pages={pages} onChange={setPages} />
      {sending.failed && (
        <Failure
          failure={sending.failed.thrown}
          onRetry={() => sending.failed && sending.submit(sending.failed.files)}
        />
      )}
      {refusal && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
      <div className={classes.buttons}>
        {pages.length > 0 && <Button onClick={() => sending.submit(pages)}>{t('send')}</Button>}
        <FileButton
          accept="image/*"
          capture="environment"
          resetRef={resetPhoto}
          onChange={(file) => file && take([file])}
        >
          {(props) => (
            <Button
              {...props}
              variant={pages.length > 0 ? 'default' : 'filled'}
              className={classes.camera}
              leftSection={
                pages.length > 0 ? (
                  <IconPhotoPlus size={18} aria-hidden />
                ) : (
                  <IconCamera size={18} aria-hidden />
                )
              }
            >
              {t(pages.length > 0 ? 'addPage' : 'takePhoto')}
            </Button>
          )}
        </FileButton>
        <FileButton multiple accept={acceptedFiles} resetRef={resetFile} onChange={take}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileUpload size={18} aria-hidden />}>
              {t('chooseFile')}
            </Button>
          )}
        </FileButton>
        {pages.length > 0 && (
          <Button variant="subtle" color="gray" onClick={() => setPages([])}>
            {t('cancel')}
          </Button>
        )}
      </div>
      <p className={classes.hint}>{t('uploadHint')}</p>
    </div>
  )
}
