import { Button, FileButton, Group } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileSize } from '../platform/formats.ts'
import { notifyMissingPart } from '../platform/notify-failure.ts'
import classes from './ImageUpload.module.css'
import { useLanguage } from './language.ts'
import { lazyPart } from './lazy-part.tsx'

const CropDialog = lazyPart(() => import('./CropDialog.tsx'))

interface ImageUploadProps {
  readonly label: string
  /** The current picture, or a placeholder. */
  readonly preview: ReactNode
  /** The width-to-height ratio of the crop. */
  readonly aspect: number
  readonly round?: boolean
  /** The maximum size of the chosen file. */
  readonly maxBytes: number
  /** Called with the cropped picture; rejects when it could not be saved. */
  readonly onPick: (picture: Blob) => Promise<void> | void
  readonly onRemove?: () => void
  readonly busy?: boolean
}

const kinds = 'image/png,image/jpeg,image/webp'

/** Lets the user choose a picture and crop it, and returns the crop through `onPick`. */
export function ImageUpload(props: ImageUploadProps) {
  const { label, preview, aspect, round, maxBytes, onPick, onRemove, busy } = props
  const { t } = useTranslation('ui')
  const language = useLanguage()
  const reset = useRef<() => void>(null)
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const take = (picked: File | null) => {
    reset.current?.()
    if (!picked) return
    const wrongKind = !kinds.split(',').includes(picked.type)
    const tooLarge = picked.size > maxBytes
    setRefusal(
      wrongKind
        ? t('pictureKind')
        : tooLarge
          ? t('failureTooLarge', { limit: fileSize(maxBytes, language) })
          : null,
    )
    if (!wrongKind && !tooLarge) setFile(picked)
  }
  return (
    <div className={classes.upload}>
      {preview && <div className={classes.preview}>{preview}</div>}
      <div>
        <div className={classes.label}>{label}</div>
        <Group gap="xs" mt="xs">
          <FileButton accept={kinds} onChange={take} resetRef={reset}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                loading={busy}
                leftSection={<IconPhotoPlus size={17} aria-hidden />}
              >
                {t('choosePicture')}
              </Button>
            )}
          </FileButton>
          {onRemove && (
            <Button variant="subtle" color="gray" onClick={onRemove} disabled={busy}>
              {t('delete')}
            </Button>
          )}
        </Group>
        <div className={refusal ? classes.refusal : classes.hint} role={refusal ? 'alert' : undefined}>
          {refusal ?? t('pictureHint', { limit: fileSize(maxBytes, language) })}
        </div>
      </div>
      {file && (
        <CropDialog
          file={file}
          aspect={aspect}
          round={round}
          onClose={() => setFile(null)}
          onCut={async (picture) => {
            setFile(null)
            await onPick(picture)
          }}
          onFailure={(thrown) => {
            setFile(null)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </div>
  )
}
