import { Button, FileButton, Progress } from '@mantine/core'
import { acceptedFiles, maxPictures } from '@qadam/contract/documents/vocabulary.ts'
import { IconCamera, IconFileUpload, IconPhotoPlus } from '@tabler/icons-react'
import { type Ref, useRef, useState } from 'react'
import { Failure } from '../../ui/Failure.tsx'
import classes from './Documents.module.css'
import { PageTray } from './PageTray.tsx'
import type { StudentDocument } from './queries.ts'
import { useSend } from './use-send.ts'
import { useWords } from './words.ts'

interface SendDocumentProps {
  readonly studentId: number
  readonly document: StudentDocument
  /** Photos that were taken before. */
  readonly first?: readonly File[]
}

const isPicture = (file: File): boolean => file.type.startsWith('image/')

/** Renders the upload of a document: photos page by page, or one file. Nothing is sent before a preview. */
export function SendDocument({ studentId, document, first: taken = [] }: SendDocumentProps) {
  const { t } = useWords()
  const [pages, setPages] = useState<readonly File[]>(taken)
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
  if (sending.busy) return <Sending share={sending.share} onCancel={sending.cancel} />
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
        <PhotoButton isFurther={pages.length > 0} resetRef={resetPhoto} onPhoto={(file) => take([file])} />
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

function Sending({ share, onCancel }: { share: number; onCancel: () => void }) {
  const { t } = useWords()
  return (
    <div className={classes.sending} role="status">
      <span>{t('sending')}</span>
      <Progress value={share * 100} aria-label={t('sending')} />
      <Button variant="subtle" color="gray" size="compact-md" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}

interface PhotoButtonProps {
  readonly isFurther: boolean
  readonly resetRef: Ref<() => void>
  readonly onPhoto: (file: File) => void
}

function PhotoButton({ isFurther, resetRef, onPhoto }: PhotoButtonProps) {
  const { t } = useWords()
  return (
    <FileButton
      accept="image/*"
      capture="environment"
      resetRef={resetRef}
      onChange={(file) => file && onPhoto(file)}
    >
      {(props) => (
        <Button
          {...props}
          variant={isFurther ? 'default' : 'filled'}
          className={classes.camera}
          leftSection={
            isFurther ? <IconPhotoPlus size={18} aria-hidden /> : <IconCamera size={18} aria-hidden />
          }
        >
          {t(isFurther ? 'addPage' : 'takePhoto')}
        </Button>
      )}
    </FileButton>
  )
}
