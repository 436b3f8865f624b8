import { Alert, Button, Progress } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconEye } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useInView } from '../../../ui/use-in-view.ts'
import type { Program } from '../queries.ts'
import { type Attachments, attachmentsDiffer, attachmentsOf } from './attachments.ts'
import { ClassificationPart } from './ClassificationPart.tsx'
import { faultsOf, formPath, lacking } from './check-program.ts'
import { fieldLabels, fieldOf, languageOf, partOf } from './form-parts.ts'
import { type FormTab, formParts } from './form-tabs.ts'
import { MediaPart } from './MediaPart.tsx'
import { MoneyPart } from './MoneyPart.tsx'
import { PeoplePart } from './PeoplePart.tsx'
import { ProgramConflict } from './ProgramConflict.tsx'
import classes from './ProgramForm.module.css'
import { PublicationPart } from './PublicationPart.tsx'
import { emptyValues, type ProgramValues, same, valuesOf } from './program-values.ts'
import { RequirementsPart } from './RequirementsPart.tsx'
import { RoundsPart } from './RoundsPart.tsx'
import { clearProgramDraft, savedProgramDraft, saveProgramDraft } from './saved-draft.ts'
import { TextsPart } from './TextsPart.tsx'
import { useSaving } from './use-saving.ts'

interface ProgramFormProps {
  /** The program as the server has it; null for a new one. */
  readonly program: Program | null
  readonly tab: FormTab
  readonly onTab: (tab: FormTab) => void
  readonly onSaved: (program: Program) => void
  readonly history?: ReactNode
}

const PreviewDialog = lazyPart(() => import('./PreviewDialog.tsx'))

const nothing: Attachments = { posters: [], media: [] }

/** The form of a program: eight parts, one of them shown, all of them kept. */
export function ProgramForm({ program: given, tab, onTab, onSaved, history }: ProgramFormProps) {
  const { t } = useTranslation('programs')
  const [program, setProgram] = useState(given)
  const [attachments, setAttachments] = useState(() => (given ? attachmentsOf(given) : nothing))
  const before = program ? valuesOf(program) : emptyValues
  const form = useProgramForm(before)
  const saving = useSaving(program, setProgram)
  const key = program?.id ?? 'new'
  const [draft, setDraft] = useState(() => savedProgramDraft(given?.id ?? 'new'))
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [leaving, setLeaving] = useState(false)
  const [previewing, setPreviewing] = useState(false)
  const dirty = !same(form.values, before) || attachmentsDiffer(program, attachments)
  const faults = Object.entries(form.errors).filter(([, message]) => message)
  const missing = new Set(
    lacking(form.values, attachments).map((need) =>
      partOf(
        need === 'posters' || need === 'media' || need === 'tags' || need === 'teachers' || need === 'price'
          ? need
          : `${need}_ru`,
      ),
    ),
  )

  const { values } = form
  useEffect(() => {
    if (!dirty || draft) return
    const timer = setTimeout(() => setSavedAt(saveProgramDraft(key, values)), 1500)
    return () => clearTimeout(timer)
  }, [values, dirty, draft, key])

  const panel = useRef<HTMLDivElement>(null)
  const goTo = (path: string) => {
    onTab(partOf(path))
    setTimeout(() => {
      const target = panel.current?.querySelector(
        `[data-field="${path}"], [data-field^="${fieldOf(path).replace(/_(ru|kk|en)$/, '')}"]`,
      )
      const field = target?.matches('input, textarea')
        ? target
        : target?.querySelector('input, textarea, button')
      if (field instanceof HTMLElement) field.focus()
    }, 60)
  }
  const save = async (show?: boolean) => {
    const wanted = show ? { ...form.getValues(), show: true } : form.getValues()
    const wrong = faultsOf({ values: wanted, before, attached: attachments })
    form.setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const saved = await saving.save({ values: wanted, attachments })
    if (!saved) return
    clearProgramDraft(key)
    setLeaving(true)
    setProgram(saved)
    setAttachments(attachmentsOf(saved))
    form.setValues(valuesOf(saved))
    toastSuccess(program ? t('saved') : t('created'))
    onSaved(saved)
    setTimeout(() => setLeaving(false), 0)
  }
  const served = Object.entries(saving.failure?.fields ?? {}).map(
    ([path, message]) => [formPath(path), message] as const,
  )
  const listed = faults.length > 0 ? faults : served
  const part = { form, before }
  const panels: Record<FormTab, ReactNode> = {
    texts: <TextsPart {...part} />,
    classification: <ClassificationPart {...part} />,
    money: <MoneyPart {...part} />,
    rounds: <RoundsPart {...part} />,
    requirements: <RequirementsPart {...part} />,
    media: <MediaPart {...part} attachments={attachments} onAttachments={setAttachments} />,
    people: <PeoplePart {...part} students={namesOf(program)} />,
    publication: <PublicationPart {...part} attached={attachments} onPart={onTab} />,
    history,
  }
  const tabs: readonly FormTab[] = history ? [...formParts, 'history'] : formParts
  const row = useInView(tabs.indexOf(tab))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <DraftFound draft={draft} form={form} setDraft={setDraft} key={key} />
      <div className={classes.frame}>
        <FormNav row={row} tabs={tabs} listed={listed} missing={missing} tab={tab} onTab={onTab} />
        <div className={classes.panel} ref={panel}>
          {listed.length > 0 && <FaultList listed={listed} goTo={goTo} />}
          <h2>{t(`part.${tab}`)}</h2>
          {panels[tab]}
          {listed.length === 0 && <FormFailure failure={saving.failure} />}
          <FormFoot
            saving={saving}
            dirty={dirty}
            savedAt={savedAt}
            setPreviewing={setPreviewing}
            values={values}
            save={save}
          />
        </div>
      </div>
      <FormDialogs
        saving={saving}
        before={before}
        values={values}
        setProgram={setProgram}
        form={form}
        previewing={previewing}
        program={program}
        attachments={attachments}
        setPreviewing={setPreviewing}
      />
      <LeaveGuard dirty={dirty && !leaving} />
    </form>
  )
}

function useProgramForm(before: ProgramValues) {
  const form = useForm<ProgramValues>({ initialValues: before })
  return form
}

interface DraftFoundProps {
  readonly draft: ReturnType<typeof savedProgramDraft>
  readonly form: ReturnType<typeof useProgramForm>
  readonly setDraft: (draft: null) => void
  readonly key: number | 'new'
}

function DraftFound({ draft, form, setDraft, key }: DraftFoundProps) {
  const { t } = useTranslation('programs')
  return (
    <>
      {draft && (
        <Alert variant="light" mb="md" role="status">
          {t('draftFound', { time: clockTime(draft.at) })}{' '}
          <Button
            size="compact-sm"
            variant="light"
            onClick={() => {
              form.setValues(draft.values)
              setDraft(null)
            }}
          >
            {t('draftRestore')}
          </Button>{' '}
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              clearProgramDraft(key)
              setDraft(null)
            }}
          >
            {t('draftDrop')}
          </Button>
        </Alert>
      )}
    </>
  )
}

interface FormNavProps {
  readonly row: ReturnType<typeof useInView>
  readonly tabs: readonly FormTab[]
  readonly listed: [string, ReactNode][] | (readonly [string, string])[]
  readonly missing: ReadonlySet<FormTab>
  readonly tab: ProgramFormProps['tab']
  readonly onTab: ProgramFormProps['onTab']
}

function FormNav({ row, tabs, listed, missing, tab, onTab }: FormNavProps) {
  const { t } = useTranslation('programs')
  return (
    <nav aria-label={t('parts')}>
      <ul className={classes.nav} ref={row}>
        {tabs.map((name) => {
          const wrong = listed.some(([path]) => partOf(path) === name)
          const lacks = name !== 'history' && missing.has(name)
          return (
            <li key={name}>
              <button
                type="button"
                aria-current={name === tab ? 'step' : undefined}
                onClick={() => onTab(name)}
              >
                {t(`part.${name}`)}
                {(wrong || lacks) && (
                  <span
                    className={classes.dot}
                    data-wrong={wrong || undefined}
                    role="img"
                    aria-label={wrong ? t('partWrong') : t('partMissing')}
                  />
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

interface FaultListProps {
  readonly listed: [string, ReactNode][] | (readonly [string, string])[]
  readonly goTo: (path: string) => void
}

function FaultList({ listed, goTo }: FaultListProps) {
  const { t } = useTranslation('programs')
  return (
    <Alert color="red" variant="light" mb="md" role="alert" title={t('checkData')}>
      {t('checkDataText')}
      <ul className={classes.faults}>
        {listed.map(([path, message]) => (
          <li key={path}>
            <button type="button" onClick={() => goTo(path)}>
              {t(fieldLabels[fieldOf(path)])} {languageOf(fieldOf(path))}: {message}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

interface FormFootProps {
  readonly saving: ReturnType<typeof useSaving>
  readonly dirty: boolean
  readonly savedAt: string | null
  readonly setPreviewing: (value: boolean) => void
  readonly values: ProgramValues
  readonly save: (show?: boolean) => Promise<void>
}

function FormFoot({ saving, dirty, savedAt, setPreviewing, values, save }: FormFootProps) {
  const { t } = useTranslation('programs')
  return (
    <div className={classes.save}>
      <span className={classes.saveWords} role="status">
        {saving.progress !== null
          ? t('uploading', { percent: Math.round(saving.progress * 100) })
          : dirty
            ? savedAt
              ? t('draftKeptAt', { time: clockTime(savedAt) })
              : t('unsaved')
            : t('nothingToSave')}
        {saving.progress !== null && <Progress value={saving.progress * 100} mt={4} aria-hidden />}
      </span>
      <Button
        className={classes.look}
        variant="subtle"
        leftSection={<IconEye size={17} aria-hidden />}
        onClick={() => setPreviewing(true)}
      >
        {t('previewTyped')}
      </Button>
      <Button type="submit" variant={values.show ? 'filled' : 'default'} loading={saving.busy}>
        {values.show ? t('save') : t('createHidden')}
      </Button>
      {!values.show && (
        <Button loading={saving.busy} onClick={() => void save(true)}>
          {t('publish')}
        </Button>
      )}
    </div>
  )
}

interface FormDialogsProps {
  readonly saving: ReturnType<typeof useSaving>
  readonly before: ProgramValues
  readonly values: ProgramValues
  readonly setProgram: (program: Program) => void
  readonly form: ReturnType<typeof useProgramForm>
  readonly previewing: boolean
  readonly program: Program | null
  readonly attachments: Attachments
  readonly setPreviewing: (value: boolean) => void
}

function FormDialogs({
  saving,
  before,
  values,
  setProgram,
  form,
  previewing,
  program,
  attachments,
  setPreviewing,
}: FormDialogsProps) {
  const { t } = useTranslation('programs')
  return (
    <>
      {saving.conflict && (
        <ProgramConflict
          before={before}
          mine={values}
          present={saving.conflict}
          onClose={saving.forgetConflict}
          onApply={(joined) => {
            if (saving.conflict) setProgram(saving.conflict)
            form.setValues(joined)
            saving.forgetConflict()
            toastSuccess(t('conflictApplied'))
          }}
        />
      )}
      {previewing && (
        <PreviewDialog
          saved={program}
          values={values}
          attachments={attachments}
          onClose={() => setPreviewing(false)}
          onFailure={(thrown) => {
            setPreviewing(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </>
  )
}

function namesOf(program: Program | null) {
  return (program?.students ?? []).map((student) => ({
    value: String(student.id),
    label: fullName(student),
  }))
}
