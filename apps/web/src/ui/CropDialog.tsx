import { Button, Group, Slider, Stack, Text } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import classes from './CropDialog.module.css'
import { Dialog } from './Dialog.tsx'

interface CropDialogProps {
  readonly file: File
  readonly aspect: number
  readonly round?: boolean
  readonly onClose: () => void
  readonly onCut: (picture: Blob) => void
}

/** Pans and zooms a picture under a frame, by pointer, touch or keyboard. */
export default function CropDialog({ file, aspect, round, onClose, onCut }: CropDialogProps) {
  const { t } = useTranslation('ui')
  const address = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const finish = async () => {
    if (!area) return
    try {
      onCut(await cutOut(address, area))
    } catch {
      setUnreadable(true)
    }
  }
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  return (
    <Dialog onClose={onClose} size="lg" title={t('cropTitle')}>
      <Stack>
        <div className={classes.stage}>
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            aspect={aspect}
            cropShape={round ? 'round' : 'rect'}
            showGrid={!round}
            nonce={nonce}
            mediaProps={{ onError: () => setUnreadable(true) }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        </div>
        {unreadable ? (
          <Text c="var(--mantine-color-error)" role="alert">
            {t('pictureUnreadable')}
          </Text>
        ) : (
          <Slider
            label={null}
            min={1}
            max={4}
            step={0.05}
            value={zoom}
            onChange={setZoom}
            thumbLabel={t('cropZoom')}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button onClick={() => void finish()} disabled={!area || unreadable}>
            {t('cropDone')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/**
 * Returns the cropped picture, at most 2000 pixels wide, as WebP where the
 * browser supports it and JPEG elsewhere.
 */
async function cutOut(address: string, area: Area): Promise<Blob> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const shrink = Math.min(1, 2000 / area.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(area.width * shrink)
  canvas.height = Math.round(area.height * shrink)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.9))
  if (!blob) throw new Error('the picture could not be written')
  return blob
}
