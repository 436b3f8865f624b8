import { ActionIcon, Button, FileButton, Group, Stack } from '@mantine/core'
import { deleteCaptions, setCaptions } from '@qadam/contract/videos/endpoints.ts'
import type { Video } from '@qadam/contract/videos/schemas.ts'
import { IconBadgeCc, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { upload } from '../../platform/upload.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { LanguageLabel } from '../../ui/LanguageLabel.tsx'
import { LanguageSelect } from '../../ui/LanguageSelect.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import type { Lesson } from '../lessons/queries.ts'
import classes from './VideoPart.module.css'
import { captionName, useWords } from './words.ts'

// The school's languages, then those of the countries of its programs.
const offered = ['ru', 'kk', 'en', 'it', 'de', 'fr', 'es', 'tr', 'pl', 'cs', 'zh', 'ko', 'ja'] as const

interface CaptionsPartProps {
  readonly lessonId: number
  readonly video: Video
  readonly onChanged: (lesson: Lesson) => void
}

/** Renders the captions of a video, one file for each language. */
export function CaptionsPart({ lessonId, video, onChanged }: CaptionsPartProps) {
  const { t, language } = useWords()
  const [chosen, setChosen] = useState<string>(language)
  const addition = useSubmit(
    (file: File) => upload(setCaptions, { file }, { params: { id: lessonId }, body: { language: chosen } }),
    {
      onSuccess: (lesson) => {
        onChanged(lesson)
        toastSuccess(t('captionsReady', { language: captionName(chosen) }))
      },
    },
  )
  const removal = useSubmit(
    (code: string) => call(deleteCaptions, { params: { id: lessonId, language: code } }),
    { onSuccess: onChanged },
  )
  return (
    <Stack gap="md">
      <h3 className={classes.heading}>{t('captions')}</h3>
      {video.captions.length === 0 && <p className={classes.detail}>{t('noCaptions')}</p>}
      {video.captions.length > 0 && (
        <ul className={classes.captions}>
          {video.captions.map(({ language: code }) => (
            <li key={code}>
              <IconBadgeCc size={19} stroke={1.7} aria-hidden />
              <LanguageLabel language={code}>{captionName(code)}</LanguageLabel>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('removeCaptions', { language: captionName(code) })}
                loading={removal.busy && removal.input === code}
                onClick={() => removal.submit(code)}
              >
                <IconTrash size={17} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Group gap="sm" align="flex-end">
        <LanguageSelect
          label={t('captionsLanguage')}
          description={t('captionsHint')}
          allowDeselect={false}
          data={offered.map((code) => ({ value: code, label: captionName(code) }))}
          value={chosen}
          onChange={(code) => code && setChosen(code)}
        />
        <FileButton accept=".vtt,.srt,text/vtt" onChange={(file) => file && addition.submit(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={addition.busy}>
              {t('addCaptions')}
            </Button>
          )}
        </FileButton>
      </Group>
    </Stack>
  )
}
