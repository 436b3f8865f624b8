import { Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type legalKinds, NewLegalVersion } from '@qadam/contract/schools/schemas.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { focusFirstError } from '../../platform/field-errors.ts'
import { checked } from '../../platform/form-check.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { LanguageTabs } from '../../ui/LanguageTabs.tsx'
import { languageNames } from '../../ui/language-names.ts'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { RichTextEditor } from '../../ui/RichTextEditor.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import type { SchoolActions } from './use-school-actions.ts'

type Texts = Record<`text_${Language}`, string>

interface LegalEditorProps {
  readonly kind: (typeof legalKinds)[number]
  /** Id of the current version, from which the new one starts. */
  readonly present: number | null
  readonly title: string
  readonly actions: Pick<SchoolActions, 'publish' | 'readLegal'>
  readonly onClose: () => void
}

/** Renders the editor of a legal document's next version in three languages. */
export default function LegalEditor({ kind, present, title, actions, onClose }: LegalEditorProps) {
  const before = useQuery({
    queryKey: ['school', 'legal', present, 'texts'],
    queryFn: () =>
      present === null ? { text_ru: '', text_kk: '', text_en: '' } : actions.readLegal(present),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const publish = async (texts: Texts) => {
    await actions.publish({ kind, ...texts })
    onClose()
  }
  return (
    <Dialog onClose={onClose} closeOnClickOutside={false} closeOnEscape={false} size="xl" title={title}>
      {before.isError && <Failure failure={before.error} onRetry={() => void before.refetch()} level={3} />}
      {before.isPending && <TextSkeleton lines={8} />}
      {before.data && <Editor before={before.data} onPublish={publish} onClose={onClose} />}
    </Dialog>
  )
}

interface EditorProps {
  readonly before: Texts
  readonly onPublish: (texts: Texts) => Promise<void>
  readonly onClose: () => void
}

function Editor({ before, onPublish, onClose }: EditorProps) {
  const { t } = useTranslation('settings')
  const form = useForm<Texts>({
    initialValues: { text_ru: before.text_ru, text_kk: before.text_kk, text_en: before.text_en },
    validate: checked(NewLegalVersion.omit({ kind: true })),
  })
  const {
    submit: send,
    busy,
    failure,
  } = useSubmit((texts: typeof form.values) => onPublish(texts), { form, success: t('legalPublished') })
  const submit = form.onSubmit(
    (values) => void send(values),
    (errors) => focusFirstError(form, errors),
  )
  const has = (language: Language) => form.values[`text_${language}`].trim() !== ''
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed" size="sm">
          {t('legalEditText')}
        </Text>
        <LanguageTabs label={t('languages')} has={{ ru: has('ru'), kk: has('kk'), en: has('en') }}>
          {(language) => (
            <RichTextEditor
              label={t('legalTextIn', { language: languageNames[language] })}
              lang={language}
              value={form.values[`text_${language}`]}
              onChange={(html) => form.setFieldValue(`text_${language}`, html)}
              error={form.errors[`text_${language}`] ? String(form.errors[`text_${language}`]) : null}
            />
          )}
        </LanguageTabs>
        <FormFailure failure={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <ReasonedButton type="submit" loading={busy} reason={form.isDirty() ? null : t('nothingChanged')}>
            {t('legalPublish')}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  )
}
