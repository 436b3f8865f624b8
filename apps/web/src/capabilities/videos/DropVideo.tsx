import { Button, FileButton } from '@mantine/core'
import { IconMovie } from '@tabler/icons-react'
import { DropArea } from '../../ui/DropArea.tsx'
import { useWords } from './words.ts'

const accept = 'video/mp4,video/webm,video/quicktime,video/ogg,.mp4,.m4v,.webm,.mov,.ogv'

/** Takes a video that is dropped or chosen. */
export function DropVideo({ refusal, onFile }: { refusal: string | null; onFile: (file: File) => void }) {
  const { t } = useWords()
  return (
    <DropArea icon={IconMovie} title={t('drop')} hint={t('dropHint')} refusal={refusal} onFile={onFile}>
      <FileButton accept={accept} onChange={(file) => file && onFile(file)}>
        {(props) => (
          <Button {...props} variant="default">
            {t('choose')}
          </Button>
        )}
      </FileButton>
    </DropArea>
  )
}
