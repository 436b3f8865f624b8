import { ActionIcon, Group } from '@mantine/core'
import { IconFile, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fileSize } from '../../../../../platform/formats.ts'
import { useLanguage } from '../../../../../ui/language.ts'
import type { EditorProps } from '../../editor-props.ts'
import { UploadButton } from '../../UploadButton.tsx'
import classes from '../editors.module.css'

const accept =
  '.pdf,.doc,.docx,.xlsx,.pptx,image/png,image/jpeg,image/webp,image/gif,audio/*,video/mp4,video/webm'

/** Renders files that are given to the student. */
export default function FileAttachEditor({ content, set, fault, files }: EditorProps<'file_attach'>) {
  const { t } = useTranslation('authoring')
  const reader = useLanguage()
  const general = fault('file_ids')
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('filesGiven')}</legend>
      <ul className={classes.lines}>
        {content.file_ids.map((id) => {
          const file = files.known.find((one) => one.id === id)
          return (
            <Group component="li" key={id} gap="xs" align="flex-start" wrap="nowrap">
              <span className={classes.stamp}>
                <IconFile size={20} aria-hidden />
              </span>
              <span className={classes.grow}>
                {file?.name} <span className={classes.soft}>{file && fileSize(file.bytes, reader)}</span>
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('deleteFile', { name: file?.name ?? '' })}
                onClick={() => set((now) => ({ file_ids: now.file_ids.filter((one) => one !== id) }))}
              >
                <IconTrash size={17} aria-hidden />
              </ActionIcon>
            </Group>
          )
        })}
      </ul>
      {general && (
        <p className={classes.fault} role="alert">
          {general}
        </p>
      )}
      <UploadButton
        accept={accept}
        files={files}
        label={t('addFiles')}
        onAdded={(file) => set((now) => ({ file_ids: [...now.file_ids, file.id] }))}
      />
    </fieldset>
  )
}
