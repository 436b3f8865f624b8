import { ActionIcon, Group } from '@mantine/core'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { IconMusic, IconTrash, IconVideo } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Files } from './editor-props.ts'
import classes from './editors/editors.module.css'
import { TextField } from './TextField.tsx'
import { UploadButton } from './UploadButton.tsx'

type Media = TaskContent['media']

interface MediaPartProps {
  readonly media: Media
  readonly files: Files
  readonly language: Language
  readonly fault: string | undefined
  readonly onChange: (to: (now: Media) => Media) => void
}

const accept = 'image/png,image/jpeg,image/webp,image/gif,audio/*,video/mp4,video/webm'

/** Renders images, audio and video below the question, each with a text alternative. */
export function MediaPart({ media, files, language, fault, onChange }: MediaPartProps) {
  const { t } = useTranslation('authoring')
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('media')}</legend>
      {media.length > 0 && (
        <ul className={classes.lines}>
          {media.map((one, at) => {
            const file = files.known.find(({ id }) => id === one.file_id)
            return (
              <Group component="li" key={one.file_id} gap="xs" align="flex-start" wrap="nowrap">
                {one.kind === 'image' && file ? (
                  <img src={file.url} alt="" className={classes.stamp} />
                ) : (
                  <span className={classes.stamp}>
                    {one.kind === 'audio' ? (
                      <IconMusic size={20} aria-hidden />
                    ) : (
                      <IconVideo size={20} aria-hidden />
                    )}
                  </span>
                )}
                <div className={classes.grow}>
                  <TextField
                    hasLabel
                    label={t('mediaWords', { name: file?.name ?? '' })}
                    texts={one.alt}
                    language={language}
                    onChange={(alt) => onChange((now) => now.with(at, { ...one, alt }))}
                  />
                </div>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t('deleteFile', { name: file?.name ?? '' })}
                  onClick={() => onChange((now) => now.toSpliced(at, 1))}
                >
                  <IconTrash size={17} aria-hidden />
                </ActionIcon>
              </Group>
            )
          })}
        </ul>
      )}
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      <UploadButton
        accept={accept}
        files={files}
        label={t('addMedia')}
        onAdded={(file) =>
          onChange((now) => {
            const [family] = file.type.split('/')
            const kind = family === 'audio' || family === 'video' ? family : 'image'
            return [...now, { kind, file_id: file.id }]
          })
        }
      />
    </fieldset>
  )
}
