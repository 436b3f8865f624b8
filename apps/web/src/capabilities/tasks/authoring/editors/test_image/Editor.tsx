import { newShortId } from '@qadam/contract/tasks/parts.ts'
import { useTranslation } from 'react-i18next'
import type { EditorProps } from '../../editor-props.ts'
import { UploadButton } from '../../UploadButton.tsx'
import classes from '../editors.module.css'
import { PictureOption } from '../options/PictureOption.tsx'

/** Renders image options, some of them right. */
export default function TestImageEditor({ content, set, language, fault, files }: EditorProps<'test_image'>) {
  const { t } = useTranslation('authoring')
  const { options } = content
  const general = fault('options')
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('pictures')}</legend>
      <p className={classes.hint}>{t('markPictures')}</p>
      <ul className={classes.pictures}>
        {options.map((option, at) => (
          <PictureOption
            key={option.id}
            option={option}
            n={at + 1}
            file={files.known.find((one) => one.id === option.file_id)}
            language={language}
            onChange={(patch) =>
              set({ options: options.map((one) => (one.id === option.id ? { ...one, ...patch } : one)) })
            }
            onDelete={() => set({ options: options.filter((one) => one.id !== option.id) })}
          />
        ))}
      </ul>
      {general && (
        <p className={classes.fault} role="alert">
          {general}
        </p>
      )}
      <UploadButton
        accept="image/png,image/jpeg,image/webp,image/gif"
        files={files}
        label={t('addPictures')}
        onAdded={(file) =>
          set((now) => ({
            options: [...now.options, { id: newShortId(), file_id: file.id, is_correct: false }],
          }))
        }
      />
    </fieldset>
  )
}
