import { useForm } from '@mantine/form'
import * as calls from '@qadam/contract/help/endpoints.ts'
import { faqLimits } from '@qadam/contract/help/limits.ts'
import { type Language, languages } from '@qadam/contract/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { TrilingualField } from '../../../ui/TrilingualField.tsx'
import { faqKey } from '../queries.ts'
import { Changed } from './Changed.tsx'
import type { EditedChapter } from './edited.ts'
import { useNewest } from './use-newest.ts'

interface ChapterDialogProps {
  /** Null creates one. */
  readonly chapter: EditedChapter | null
  readonly onClose: () => void
}

const textsOf = (chapter: EditedChapter | null) => ({
  title_ru: chapter?.title_ru ?? '',
  title_kk: chapter?.title_kk ?? '',
  title_en: chapter?.title_en ?? '',
  text_ru: chapter?.text_ru ?? '',
  text_kk: chapter?.text_kk ?? '',
  text_en: chapter?.text_en ?? '',
})

/** Renders the form of a chapter in three languages. */
export default function ChapterDialog({ chapter, onClose }: ChapterDialogProps) {
  const { t } = useTranslation('help')
  const { newest, theirs, conflict } = useNewest(chapter, (chapters) =>
    chapters.find(({ id }) => id === chapter?.id),
  )
  const form = useForm({ initialValues: textsOf(chapter) })
  const { submit, busy, failure } = useSubmit(
    (body: typeof form.values) =>
      newest
        ? call(calls.updateFaqChapter, {
            params: { id: newest.id },
            body: { ...body, version: newest.version },
          })
        : call(calls.createFaqChapter, { body }),
    { form, success: t('saved'), onSuccess: onClose, invalidates: [faqKey], onConflict: conflict },
  )
  const field = (name: 'title' | 'text') => ({
    value: Object.fromEntries(languages.map((one) => [one, form.values[`${name}_${one}`]])) as Record<
      Language,
      string
    >,
    errors: Object.fromEntries(languages.map((one) => [one, form.errors[`${name}_${one}`]])),
    onChange: (value: Readonly<Record<Language, string>>) => {
      for (const one of languages) form.setFieldValue(`${name}_${one}`, value[one])
    },
  })
  const hasTitle = languages.some((one) => form.values[`title_${one}`].trim() !== '')
  return (
    <FormDialog
      wide
      title={t(chapter ? 'editChapter' : 'addChapter')}
      send={t('save')}
      busy={busy}
      failure={failure}
      lacks={hasTitle ? null : t('lacksTitle')}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => void submit(values))}
    >
      {theirs && <Changed title={theirs.title_ru} onTake={() => form.setValues(textsOf(theirs))} />}
      <TrilingualField
        label={t('chapterTitle')}
        required
        maxLength={faqLimits.titleLength}
        {...field('title')}
      />
      <TrilingualField
        label={t('chapterText')}
        description={t('chapterTextHint')}
        maxLength={faqLimits.chapterTextLength}
        {...field('text')}
      />
    </FormDialog>
  )
}
