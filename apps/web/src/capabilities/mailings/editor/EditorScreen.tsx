import { Alert, SegmentedControl } from '@mantine/core'
import { type Language, languages } from '@qadam/contract/vocabulary.ts'
import { IconArrowLeft, IconEye, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime, number } from '../../../platform/formats.ts'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { listShortcuts, useShortcuts } from '../../../platform/shortcuts.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Page } from '../../../ui/Page.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { CheckLines } from '../CheckLines.tsx'
import classes from '../Mailings.module.css'
import { checkQuery, type MailingDetail } from '../queries.ts'
import { type EditorPart, editorParts } from '../tabs.ts'
import { AudiencePart } from './AudiencePart.tsx'
import { FilesPart } from './FilesPart.tsx'
import { textValues, writtenLanguages } from './mailing-values.ts'
import { PreviewPart } from './PreviewPart.tsx'
import { TextPart } from './TextPart.tsx'
import { type Editor, useEditor } from './use-editor.ts'
import { type Files, useFiles } from './use-files.ts'
import { useTest } from './use-test.ts'

const MailingConflict = lazyPart(() => import('./MailingConflict.tsx'))
const SendDialog = lazyPart(() => import('./SendDialog.tsx'))
const TemplatesDrawer = lazyPart(() => import('./TemplatesDrawer.tsx'))

interface EditorScreenProps {
  readonly mailing: MailingDetail
  /** What a phone shows; a desktop shows all parts beside each other. */
  readonly part: EditorPart
  readonly onPart: (part: EditorPart) => void
  /** True when the address asks for the dialog of sending. */
  readonly isSending: boolean
  readonly onSending: (isOpen: boolean) => void
}

/** Renders a mailing that can be changed: its audience, its text, and how a reader gets it. */
export default function EditorScreen(props: EditorScreenProps) {
  const { mailing, part, onPart, isSending, onSending } = props
  const { t } = useTranslation('mailings')
  const editor = useEditor(mailing)
  const files = useFiles(mailing)
  const [language, setLanguage] = useState<Language>(() => firstLanguage(editor))
  const [hasTemplates, setTemplates] = useState(false)
  const openSending = async () => {
    if (!files.isSending && (await editor.saveNow())) onSending(true)
  }
  useEditorKeys({ onSend: () => void openSending(), onTemplates: () => setTemplates(true) })
  const closing = (close: () => void) => (thrown: unknown) => {
    close()
    notifyMissingPart(thrown)
  }
  return (
    <Page
      title={editor.values.name.trim() || t('unnamed')}
      trail={<BackLink />}
      lead={<SavedWords mailing={mailing} editor={editor} />}
      actions={
        <HeadActions
          id={mailing.id}
          isUploading={files.isSending}
          {...{ editor, language }}
          onSend={() => void openSending()}
        />
      }
    >
      {mailing.hold_reason && (
        <Alert color="yellow" mb="md" title={t(`hold_${mailing.hold_reason}`)}>
          {t(`holdNext_${mailing.hold_reason}`)}
        </Alert>
      )}
      <FormFailure failure={editor.failure} />
      <Columns
        {...{ mailing, editor, files, part, onPart, language }}
        onLanguage={setLanguage}
        onTemplates={() => setTemplates(true)}
      />
      <LeaveGuard
        dirty={
          (editor.isDirty && (editor.fault !== null || editor.failure !== null)) ||
          files.uploads.list.some(({ state, isKept }) => state !== 'refused' && !isKept)
        }
      />
      {hasTemplates && (
        <TemplatesDrawer
          hasText={writtenLanguages(editor.values).length > 0}
          onChoose={({ texts, purpose }) => {
            editor.change({ texts: textValues(texts), purpose })
            setTemplates(false)
          }}
          onClose={() => setTemplates(false)}
          onFailure={closing(() => setTemplates(false))}
        />
      )}
      {isSending && !editor.isDirty && (
        <SendDialog
          mailing={{ ...mailing, version: editor.saved.version, purpose: editor.values.purpose }}
          onClose={() => onSending(false)}
          onFailure={closing(() => onSending(false))}
        />
      )}
      {editor.conflict && (
        <MailingConflict
          {...editor.conflict}
          mine={editor.values}
          onApply={editor.resolve}
          onFailure={notifyMissingPart}
        />
      )}
    </Page>
  )
}

interface ColumnsProps extends Pick<EditorScreenProps, 'mailing' | 'part' | 'onPart'> {
  readonly editor: Editor
  readonly files: Files
  readonly language: Language
  readonly onLanguage: (language: Language) => void
  readonly onTemplates: () => void
}

/** Renders the three parts beside each other; on a phone one of them, by its tab. */
function Columns({ mailing, editor, files, part, onPart, language, onLanguage, onTemplates }: ColumnsProps) {
  const { t } = useTranslation('mailings')
  return (
    <>
      <SegmentedControl
        className={classes.partTabs}
        fullWidth
        aria-label={t('parts')}
        value={part}
        onChange={(to) => onPart(editorParts.find((one) => one === to) ?? 'to')}
        data={editorParts.map((one) => ({ value: one, label: t(`part_${one}`) }))}
      />
      <div className={classes.editor} data-part={part}>
        <section className={classes.column} data-is="to" aria-label={t('part_to')}>
          <AudiencePart
            values={editor.values}
            isDecided={mailing.started_at !== null}
            onChange={editor.change}
          />
        </section>
        <section className={classes.column} data-is="text" aria-label={t('part_text')}>
          <TextPart
            values={editor.values}
            language={language}
            onLanguage={onLanguage}
            onChange={editor.change}
            onTemplates={onTemplates}
          />
          <FilesPart files={files} />
          <Before mailing={mailing} version={editor.saved.version} />
        </section>
        <section className={classes.column} data-is="preview" aria-label={t('part_preview')}>
          <PreviewPart values={editor.values} files={files.files} />
        </section>
      </div>
    </>
  )
}

/** The tab that opens first: a language that has a text, else Russian. */
const firstLanguage = ({ values }: Editor): Language => writtenLanguages(values)[0] ?? languages[0]

export function BackLink() {
  const { t } = useTranslation('mailings')
  return (
    <AnchorLink to="/mailings" search={{}} className={classes.back}>
      <IconArrowLeft size={16} aria-hidden /> {t('title')}
    </AnchorLink>
  )
}

function SavedWords({ mailing, editor }: { readonly mailing: MailingDetail; readonly editor: Editor }) {
  const { t } = useTranslation('mailings')
  const { fault, isDirty, isSaving, failure, saved } = editor
  const words = fault
    ? t('notSavedFault', { fault: t(`fault_${fault}`) })
    : failure
      ? t('notSaved')
      : isSaving || isDirty
        ? t('saving')
        : t('savedAt', { time: clockTime(saved.at) })
  return (
    <span role="status">
      {t(`state_${mailing.state}`)} · {words}
    </span>
  )
}

interface HeadActionsProps {
  readonly id: number
  readonly editor: Editor
  readonly language: Language
  readonly isUploading: boolean
  readonly onSend: () => void
}

function HeadActions({ id, editor, language, isUploading, onSend }: HeadActionsProps) {
  const { t } = useTranslation('mailings')
  const own = useLanguage()
  const test = useTest(id)
  const hasText = editor.values.texts[language].body.trim() !== ''
  const reached = useQuery(checkQuery(id, editor.saved.version)).data?.summary.reached
  const sendTest = async () => {
    if (await editor.saveNow()) void test.submit(language)
  }
  return (
    <>
      <ReasonedButton
        variant="subtle"
        leftSection={<IconEye size={17} aria-hidden />}
        loading={test.busy}
        reason={hasText ? null : t('testNeedsText')}
        onClick={() => void sendTest()}
      >
        {t('test')}
      </ReasonedButton>
      <ReasonedButton
        leftSection={<IconSend size={17} aria-hidden />}
        reason={isUploading ? t('filesOnTheirWay') : editor.fault ? t(`fault_${editor.fault}`) : null}
        onClick={onSend}
      >
        {reached ? t('sendNumber', { count: reached, number: number(reached, own) }) : t('send')}
      </ReasonedButton>
    </>
  )
}

/** Renders what is looked at before sending, of the version that is stored. */
function Before({ mailing, version }: { readonly mailing: MailingDetail; readonly version: number }) {
  const { t } = useTranslation('mailings')
  const check = useQuery(checkQuery(mailing.id, version)).data
  if (!check || mailing.started_at !== null) return null
  return (
    <section aria-label={t('before')} className={classes.before}>
      <h2 className={classes.heading}>{t('before')}</h2>
      <CheckLines lines={check.lines} />
      <h2 className={classes.heading}>{t('afterwards')}</h2>
      <p>{t('answersCome')}</p>
    </section>
  )
}

function useEditorKeys({ onSend, onTemplates }: { onSend: () => void; onTemplates: () => void }) {
  const { t } = useTranslation('mailings')
  useEffect(
    () =>
      listShortcuts([
        { keys: ['J', 'K'], what: t('keyReader') },
        { keys: ['{'], what: t('keyField') },
        { keys: ['/'], what: t('keyTemplate') },
        { keys: ['Ctrl', 'Enter'], what: t('keySend') },
      ]),
    [t],
  )
  const shortcuts = useMemo(
    () => [
      { code: 'Enter', mod: true, run: onSend },
      { code: 'Slash', run: onTemplates },
    ],
    [onSend, onTemplates],
  )
  useShortcuts(shortcuts)
}
