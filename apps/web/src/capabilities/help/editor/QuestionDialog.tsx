import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as calls from '@qadam/contract/help/endpoints.ts'
import { faqLimits } from '@qadam/contract/help/limits.ts'
import { type Language, languages } from '@qadam/contract/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { LanguageTabs } from '../../../ui/LanguageTabs.tsx'
import { languageNames } from '../../../ui/language-names.ts'
import { faqKey } from '../queries.ts'
import { Changed } from './Changed.tsx'
import classes from './Editor.module.css'
import { type EditedChapter, type EditedQuestion, titleOf } from './edited.ts'
import { useNewest } from './use-newest.ts'

interface QuestionDialogProps {
  readonly chapter: number
  /** Null creates one. */
  readonly question: EditedQuestion | null
  readonly chapters: readonly EditedChapter[]
  readonly onClose: () => void
}

function valuesOf(question: EditedQuestion | null, chapter: number) {
  const { chapter_id: own, id: _id, version: _version, waits_for: _waits, ...rest } = question ?? empty
  return { ...rest, chapter: String(own ?? chapter) }
}

const empty = {
  id: null,
  chapter_id: null,
  title_ru: '',
  title_kk: '',
  title_en: '',
  text_ru: '',
  text_kk: '',
  text_en: '',
  keywords_ru: '',
  keywords_kk: '',
  keywords_en: '',
  is_published: true,
  waits_for: null,
  version: null,
}

/** Renders the form of a question: its title, answer and keywords in three languages, its chapter, whether it is shown. */
export default function QuestionDialog({ chapter, question, chapters, onClose }: QuestionDialogProps) {
  const { t, i18n } = useTranslation('help')
  const { newest, theirs, conflict } = useNewest(question, (rows) =>
    rows.flatMap(({ questions }) => questions).find(({ id }) => id === question?.id),
  )
  const form = useForm({ initialValues: valuesOf(question, chapter) })
  const { submit, busy, failure } = useSubmit(
    (values: typeof form.values) => {
      const body = { ...values, chapter: Number(values.chapter) }
      return newest
        ? call(calls.updateFaqQuestion, {
            params: { id: newest.id },
            body: { ...body, version: newest.version },
          })
        : call(calls.createFaqQuestion, { body })
    },
    { form, success: t('saved'), onSuccess: onClose, invalidates: [faqKey], onConflict: conflict },
  )
  const half = languages.find((one) => isHalf(form.values, one))
  const isEmpty = languages.every((one) => form.values[`title_${one}`].trim() === '')
  const has = (one: Language) => form.values[`title_${one}`].trim() !== '' && !isHalf(form.values, one)
  return (
    <FormDialog
      wide
      title={t(question ? 'editQuestion' : 'addQuestion')}
      send={t('save')}
      busy={busy}
      failure={failure}
      lacks={isEmpty ? t('lacksQuestion') : half ? t('lacksHalf', { language: languageNames[half] }) : null}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => void submit(values))}
    >
      {theirs && (
        <Changed
          title={titleOf(theirs, i18n.language)}
          onTake={() => form.setValues(valuesOf(theirs, chapter))}
        />
      )}
      <LanguageTabs label={t('languages')} has={{ ru: has('ru'), kk: has('kk'), en: has('en') }}>
        {(language) => (
          <div className={classes.fields}>
            <TextInput
              label={t('question')}
              maxLength={faqLimits.titleLength}
              {...form.getInputProps(`title_${language}`)}
            />
            <Textarea
              label={t('answer')}
              description={t('answerHint')}
              autosize
              minRows={6}
              maxRows={16}
              maxLength={faqLimits.answerLength}
              {...form.getInputProps(`text_${language}`)}
            />
            <TextInput
              label={t('keywords')}
              description={t('keywordsHint')}
              maxLength={faqLimits.keywordsLength}
              {...form.getInputProps(`keywords_${language}`)}
            />
          </div>
        )}
      </LanguageTabs>
      <Select
        label={t('chapter')}
        allowDeselect={false}
        data={chapters.map((one) => ({ value: String(one.id), label: titleOf(one, i18n.language) }))}
        {...form.getInputProps('chapter')}
      />
      <Switch
        label={t('isPublished')}
        description={question?.waits_for ? t('waitsText') : undefined}
        {...form.getInputProps('is_published', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}

type Texts = Readonly<Record<`${'title' | 'text'}_${Language}`, string>>

const isHalf = (values: Texts, language: Language): boolean =>
  (values[`title_${language}`].trim() === '') !== (values[`text_${language}`].trim() === '')
