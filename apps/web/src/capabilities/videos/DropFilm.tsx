import { Button, FileButton } from '@mantine/core'
import { IconMovie } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import classes from './FilmPart.module.css'
import { useWords } from './words.ts'

const accept = 'video/mp4,video/webm,video/quicktime,video/ogg,.mp4,.m4v,.webm,.mov,.ogv'

/** Takes a film that is dropped or chosen. */
export function DropFilm({ refusal, onFile }: { refusal: string | null; onFile: (file: File) => void }) {
  const { t } = useWords()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Dropping is a second way; the button inside is for everybody.
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconMovie size={34} stroke={1.4} aria-hidden className={classes.picture} />
      <div className={classes.dropTitle}>{t('drop')}</div>
      <div className={classes.detail}>{t('dropHint')}</div>
      <FileButton accept={accept} onChange={(file) => file && onFile(file)}>
        {(props) => (
          <Button {...props} variant="default">
            {t('choose')}
          </Button>
        )}
      </FileButton>
      <div role="alert" className={classes.refusal}>
        {refusal}
      </div>
    </div>
  )
}
