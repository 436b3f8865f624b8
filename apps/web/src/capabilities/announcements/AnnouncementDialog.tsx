import { Group, Input, Stack, Switch, TextInput } from '@mantine/core'
import { createAnnouncement, updateAnnouncement } from '@qadam/contract/announcements/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { clearDraft, saveDraft, savedDraft } from '../../platform/draft.ts'
import { instantOf, onClock } from '../../platform/school-clock.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogButtons } from '../../ui/DialogButtons.tsx'
import { LanguageTabs } from '../../ui/LanguageTabs.tsx'
import { languageNames } from '../../ui/language-names.ts'
import { RichTextEditor } from '../../ui/RichTextEditor.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import type { Announcement } from './queries.ts'
import { useAnnouncementActions } from './use-announcement-actions.ts'

interface AnnouncementDialogProps {
  readonly programId: number
  readonly announcement: Announcement | null
  readonly onClose: () => void
}

/** Default publication time of an announcement on a chosen day. */
const firstTime = '09:00'

/** Renders the form of an announcement; the draft is saved in the browser until it is sent. */
export default function AnnouncementDialog({ programId, announcement, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation('announcements')
  const { t: ui } = useTranslation('ui')
  const { run, busy } = useAnnouncementActions(programId)
  const { draftKey, values, change, has } = useAnnouncementDraft(programId, announcement)
  const send = async () => {
    const body = bodyOf(values, announcement)
    const doing = () =>
      announcement
        ? call(updateAnnouncement, {
            params: { id: announcement.id },
            body: { ...body, version: announcement.own?.version },
          })
        : call(createAnnouncement, { body: { ...body, course_id: programId } })
    if (!(await run(doing, t('saved')))) return
    clearDraft(draftKey)
    onClose()
  }
  return (
    <Dialog size="xl" onClose={onClose} title={t(announcement ? 'editTitle' : 'newTitle')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Stack>
          <LanguageTabs label={t('text')} has={has}>
            {(language) => (
              <Stack gap="sm">
                <TextInput
                  label={`${t('heading')}: ${languageNames[language]}`}
                  value={values[`title_${language}`]}
                  maxLength={200}
                  onChange={(event) => change({ [`title_${language}`]: event.currentTarget.value })}
                />
                <RichTextEditor
                  label={`${t('text')}: ${languageNames[language]}`}
                  lang={language}
                  value={values[`text_${language}`]}
                  onChange={(html) => change({ [`text_${language}`]: html })}
                />
              </Stack>
            )}
          </LanguageTabs>
          {!announcement?.is_published && <WhenField values={values} change={change} />}
          <Switch
            label={t('pin')}
            checked={values.pinned}
            onChange={(event) => change({ pinned: event.currentTarget.checked })}
          />
          {!announcement?.own?.lettered_at && (
            <Switch
              label={t('letter')}
              checked={values.letter}
              onChange={(event) => change({ letter: event.currentTarget.checked })}
            />
          )}
          <DialogButtons
            busy={busy}
            lacks={values.day && !values.time ? ui('timeWrong') : null}
            onClose={onClose}
          >
            {t(announcement ? 'save' : 'publish')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

function useAnnouncementDraft(
  programId: AnnouncementDialogProps['programId'],
  announcement: AnnouncementDialogProps['announcement'],
) {
  const draftKey = `announcement:${programId}:${announcement?.id ?? 'new'}`
  const [values, setValues] = useState(() => savedDraft(draftKey, begun(announcement)))
  const change = (part: Partial<typeof values>) => {
    const next = { ...values, ...part }
    setValues(next)
    saveDraft(draftKey, next)
  }
  const has = {
    ru: values.title_ru !== '' && values.text_ru !== '',
    kk: values.title_kk !== '' && values.text_kk !== '',
    en: values.title_en !== '' && values.text_en !== '',
  }
  return { draftKey, values, change, has }
}

interface WhenFieldProps {
  readonly values: ReturnType<typeof begun>
  readonly change: (part: Partial<ReturnType<typeof begun>>) => void
}

function WhenField({ values, change }: WhenFieldProps) {
  const { t } = useTranslation('announcements')
  return (
    <Input.Wrapper label={t('when')} description={t('whenHint')} labelElement="div">
      <Group gap="xs" mt="var(--space-4)">
        <DayInput
          clearable
          aria-label={t('when')}
          w={180}
          value={values.day || null}
          onChange={(day) => change({ day: day ?? '', time: day ? values.time || firstTime : '' })}
        />
        <TimeField
          aria-label={t('whenTime')}
          w={100}
          disabled={!values.day}
          value={values.time}
          onChange={(time) => change({ time })}
        />
      </Group>
    </Input.Wrapper>
  )
}

function begun(announcement: Announcement | null) {
  const own = announcement?.own
  const clock = announcement && !announcement.is_published ? onClock(announcement.publish_at) : null
  return {
    title_ru: own?.title_ru ?? '',
    title_kk: own?.title_kk ?? '',
    title_en: own?.title_en ?? '',
    text_ru: own?.text_ru ?? '',
    text_kk: own?.text_kk ?? '',
    text_en: own?.text_en ?? '',
    day: clock?.day ?? '',
    time: clock?.time ?? '',
    pinned: announcement?.is_pinned ?? false,
    letter: own?.by_letter ?? false,
  }
}

function bodyOf(values: ReturnType<typeof begun>, announcement: Announcement | null) {
  return {
    title_ru: values.title_ru.trim() || null,
    title_kk: values.title_kk.trim() || null,
    title_en: values.title_en.trim() || null,
    text_ru: values.text_ru || null,
    text_kk: values.text_kk || null,
    text_en: values.text_en || null,
    is_pinned: values.pinned,
    ...(announcement?.own?.lettered_at ? {} : { by_letter: values.letter }),
    ...(announcement?.is_published ? {} : { publish_at: instantOf(values.day, values.time) }),
  }
}
