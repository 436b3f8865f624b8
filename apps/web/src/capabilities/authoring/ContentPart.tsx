import { Switch, Textarea, TextInput } from '@mantine/core'
import { DayInput } from '../../ui/DayInput.tsx'
import 'dayjs/locale/kk'
import 'dayjs/locale/ru'
import { youtubeId } from '@qadam/contract/programs/rules.ts'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultTimeZone } from '../../platform/formats.ts'
import { TimeField } from '../../ui/TimeField.tsx'
import classes from './LessonForm.module.css'
import type { LessonPartProps } from './lesson-values.ts'

type PartProps = Pick<LessonPartProps, 'form'>

/** Renders the fields that only the chosen format has. */
export function ContentPart({ form }: PartProps) {
  const { t } = useTranslation('lessons')
  const { format } = form.values
  if (format === '') return null
  return (
    <section className={classes.group}>
      <h2>{t(`${format}Heading`)}</h2>
      {format === 'video' && <VideoFields form={form} />}
      {format === 'livestream' && <LivestreamFields form={form} />}
      {format === 'exam' && (
        <Switch
          label={t('timer')}
          description={t('timerHint')}
          {...form.getInputProps('timer', { type: 'checkbox' })}
        />
      )}
    </section>
  )
}

function VideoFields({ form }: PartProps) {
  const { t } = useTranslation('lessons')
  const id = youtubeId(form.values.youtube)
  return (
    <>
      <TextInput
        label={t('youtube')}
        description={t('youtubeHint')}
        placeholder="https://youtu.be/…"
        inputMode="url"
        maxLength={500}
        {...form.getInputProps('youtube')}
      />
      {id && <Preview key={id} id={id} />}
      <Textarea
        label={t('chapters')}
        description={t('chaptersHint')}
        placeholder={t('chaptersExample')}
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps('chapters')}
      />
    </>
  )
}

function Preview({ id }: { id: string }) {
  const { t } = useTranslation('lessons')
  const [isPlaying, setPlaying] = useState(false)
  return (
    <div>
      <div className={classes.film}>
        {isPlaying ? (
          <iframe
            src={`https://www.youtube-nocookie.com/embed/${id}?rel=0`}
            title={t('videoHeading')}
            allow="encrypted-media; picture-in-picture; fullscreen"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <button type="button" onClick={() => setPlaying(true)}>
            <span className={classes.sign}>
              <IconPlayerPlayFilled size={18} aria-hidden /> {t('watch')}
            </span>
          </button>
        )}
      </div>
      {!isPlaying && <small className={classes.note}>{t('watchNote')}</small>}
    </div>
  )
}

function LivestreamFields({ form }: PartProps) {
  const { t } = useTranslation('lessons')
  return (
    <>
      <TextInput
        label={t('streamUrl')}
        description={t('streamUrlHint')}
        placeholder="https://"
        inputMode="url"
        maxLength={2000}
        {...form.getInputProps('stream_url')}
      />
      <div>
        <div className={classes.pair}>
          <DayInput
            label={t('startsOn')}
            clearable
            value={form.values.starts_on || null}
            error={form.errors.starts_on}
            onChange={(day) => form.setFieldValue('starts_on', day ?? '')}
          />
          <TimeField
            label={t('startsTime')}
            {...form.getInputProps('starts_time')}
            value={form.values.starts_time}
          />
        </div>
        <small className={classes.note}>{t('startsHint', { zone: defaultTimeZone() })}</small>
      </div>
      <TextInput
        label={t('recordingUrl')}
        description={t('recordingHint')}
        placeholder="https://"
        inputMode="url"
        maxLength={2000}
        {...form.getInputProps('recording_url')}
      />
    </>
  )
}
