import { ActionIcon, Button, FileButton, Stack, Text, TextInput, Title } from '@mantine/core'
import { maxMedia, maxMediaBytes, maxPictureBytes, maxPosters } from '@qadam/contract/programs/rules.ts'
import { IconFile, IconPlus, IconStar, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileSize } from '../../../platform/formats.ts'
import { ImageUpload } from '../../../ui/ImageUpload.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import { type Attachment, type Attachments, waiting } from './attachments.ts'
import classes from './ProgramForm.module.css'
import type { PartProps } from './part-props.ts'

interface MediaPartProps extends PartProps {
  readonly attachments: Attachments
  readonly onAttachments: (attachments: Attachments) => void
}

/** Renders images (the first is the cover), media files and a YouTube video. */
export function MediaPart({ form, attachments, onAttachments }: MediaPartProps) {
  const { t } = useTranslation('programs')

  const { posters, media } = attachments

  return (
    <Stack gap="lg">
      <section data-field="posters" aria-labelledby="posters-heading">
        <Title order={3} id="posters-heading">
          {t('cover')}
        </Title>
        <Text c="dimmed">{t('coverHint')}</Text>
        {form.errors.posters && (
          <Text c="var(--mantine-color-error)" role="alert">
            {form.errors.posters}
          </Text>
        )}
        <ol className={classes.posters}>
          {posters.map((poster, index) => (
            <Poster
              key={keyOf(poster)}
              poster={poster}
              index={index}
              onAttachments={onAttachments}
              media={media}
              posters={posters}
            />
          ))}
        </ol>
        {posters.length < maxPosters && (
          <ImageUpload
            label={t('coverAdd')}
            preview={null}
            aspect={16 / 9}
            maxBytes={maxPictureBytes}
            onPick={(picture) =>
              onAttachments({ media, posters: [...posters, waiting(picture, 'poster.webp')] })
            }
          />
        )}
      </section>
      <MediaFiles media={media} onAttachments={onAttachments} posters={posters} form={form} />
      <TextInput
        data-field="youtube"
        label={t('youtube')}
        description={t('youtubeHint')}
        placeholder="https://youtu.be/…"
        {...form.getInputProps('youtube')}
      />
    </Stack>
  )
}

interface MediaFilesProps {
  readonly media: readonly Attachment[]
  readonly onAttachments: MediaPartProps['onAttachments']
  readonly posters: readonly Attachment[]
  readonly form: MediaPartProps['form']
}

function MediaFiles({ media, onAttachments, posters, form }: MediaFilesProps) {
  const language = useLanguage()
  const { t } = useTranslation('programs')
  const [refused, setRefused] = useState<string | null>(null)
  const limit = fileSize(maxMediaBytes, language)
  const take = (files: File[]) => {
    const tooLarge = files.find((file) => file.size > maxMediaBytes)
    setRefused(tooLarge ? t('mediaTooLarge', { name: tooLarge.name, limit }) : null)
    const fit = files.filter((file) => file.size <= maxMediaBytes).slice(0, maxMedia - media.length)
    onAttachments({ posters, media: [...media, ...fit.map((file) => waiting(file, file.name))] })
  }
  return (
    <section data-field="media" aria-labelledby="media-heading">
      <Title order={3} id="media-heading">
        {t('mediaFiles')}
      </Title>
      <Text c="dimmed">{t('mediaHint', { limit })}</Text>
      {(refused ?? form.errors.media) && (
        <Text c="var(--mantine-color-error)" role="alert">
          {refused ?? form.errors.media}
        </Text>
      )}
      <ul className={classes.files}>
        {media.map((file) => (
          <li key={keyOf(file)}>
            <IconFile size={18} aria-hidden />
            <span className={classes.fileName}>{file.name}</span>
            <small>{file.kind === 'new' ? t('waitsForSave') : fileSize(file.bytes, language)}</small>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('mediaRemove', { name: file.name })}
              onClick={() => onAttachments({ posters, media: media.filter((other) => other !== file) })}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {media.length < maxMedia && (
        <FileButton multiple onChange={take}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconPlus size={17} aria-hidden />}>
              {t('mediaAdd')}
            </Button>
          )}
        </FileButton>
      )}
    </section>
  )
}

interface PosterProps {
  readonly poster: (readonly Attachment[])[number]
  readonly index: number
  readonly onAttachments: MediaPartProps['onAttachments']
  readonly media: readonly Attachment[]
  readonly posters: readonly Attachment[]
}

function Poster({ poster, index, onAttachments, media, posters }: PosterProps) {
  const { t } = useTranslation('programs')
  return (
    <li className={classes.poster}>
      <img src={poster.url} alt={t('posterOf', { number: index + 1 })} />
      <div className={classes.posterWords}>
        {index === 0 ? (
          <StatusBadge look={statusLooks.chosen}>{t('cover')}</StatusBadge>
        ) : (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconStar size={14} aria-hidden />}
            onClick={() =>
              onAttachments({
                media,
                posters: [poster, ...posters.filter((other) => other !== poster)],
              })
            }
          >
            {t('makeCover')}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('posterRemove', { number: index + 1 })}
          onClick={() => onAttachments({ media, posters: posters.filter((other) => other !== poster) })}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
      {poster.kind === 'new' && <small>{t('waitsForSave')}</small>}
    </li>
  )
}

function keyOf(file: Attachment): string {
  return file.kind === 'kept' ? String(file.id) : file.key
}
