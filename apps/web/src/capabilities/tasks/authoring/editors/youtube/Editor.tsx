import { TextInput } from '@mantine/core'
import { youtubeId } from '@qadam/contract/programs/rules.ts'
import { useTranslation } from 'react-i18next'
import type { EditorProps } from '../../editor-props.ts'
import classes from '../editors.module.css'

/** Renders the URL of a YouTube video with its thumbnail as confirmation. */
export default function YoutubeEditor({ content, set, fault }: EditorProps<'youtube'>) {
  const { t } = useTranslation('authoring')
  const video = youtubeId(content.video)
  return (
    <div className={classes.group}>
      <TextInput
        label={t('videoAddress')}
        placeholder="https://youtu.be/…"
        inputMode="url"
        value={content.video}
        error={fault('video')}
        onChange={(event) => set({ video: event.currentTarget.value })}
      />
      <p className={classes.hint} role="status">
        {video ? t('videoFound', { id: video }) : t('videoHint')}
      </p>
    </div>
  )
}
