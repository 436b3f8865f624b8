import { Alert, Button } from '@mantine/core'
import { partsOf } from '@qadam/contract/programs/publishing.ts'
import type { ProgramKind } from '@qadam/contract/programs/rules.ts'
import { type ReactNode, useRef, useState } from 'react'
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
import { ClassificationPart } from './ClassificationPart.tsx'
import { type Attached, fieldOfNeed, formPath, lacking } from './check-program.ts'
import { FaultList } from './FaultList.tsx'
import { FormFoot } from './FormFoot.tsx'
import { FormNav } from './FormNav.tsx'
import { fieldOf, partOf } from './form-parts.ts'
import type { FormTab } from './form-tabs.ts'
import { MediaPart } from './MediaPart.tsx'
import { MoneyPart } from './MoneyPart.tsx'
import { PeoplePart } from './PeoplePart.tsx'
import classes from './ProgramForm.module.css'
import { PublicationPart } from './PublicationPart.tsx'
import type { ProgramValues } from './program-values.ts'
import { RequirementsPart } from './RequirementsPart.tsx'
import { RoundsPart } from './RoundsPart.tsx'
import { TextsPart } from './TextsPart.tsx'
import { type EditedProgram, useEditedProgram } from './use-edited-program.ts'

interface ProgramFormProps {
  /** The program as last loaded or saved; null for a new one. */
  readonly program: Program | null
  /** The kind of a new program. */
  readonly kind?: ProgramKind
  readonly tab: FormTab
  readonly onTab: (tab: FormTab) => void
  readonly onSaved: (program: Program) => void
  readonly history?: ReactNode
}

const ProgramConflict = lazyPart(() => import('./ProgramConflict.tsx'))
const PreviewDialog = lazyPart(() => import('./PreviewDialog.tsx'))

/** Renders the form of a program: the parts of its kind, one visible at a time. */
export function ProgramForm(props: ProgramFormProps) {
  const { program: given, kind = 'degree', tab: wanted, onTab, onSaved, history } = props
  const { t } = useTranslation('programs')
  const edited = useEditedProgram(given, { kind, onSaved })
  const { form, saving, attached, draft } = edited
  const [previewing, setPreviewing] = useState(false)
  const listed = faultsIn(edited)
  const panel = useRef<HTMLDivElement>(null)
  const goTo = (path: string) => {
    onTab(partOf(path))
    setTimeout(() => focusField(panel.current, path), 60)
  }
  const parts = partsOf(form.values.kind)
  const tabs: readonly FormTab[] = history ? [...parts, 'history'] : parts
  const tab = tabs.includes(wanted) ? wanted : 'texts'
  const row = useInView(tabs.indexOf(tab))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void edited.save()
      }}
    >
      <DraftFound draft={draft} form={form} />
      <div className={classes.frame}>
        <FormNav
          row={row}
          tabs={tabs}
          wrong={new Set(listed.map(([path]) => partOf(path)))}
          missing={partsLacking(form.values, attached)}
          tab={tab}
          onTab={onTab}
        />
        <div className={classes.panel} ref={panel}>
          {listed.length > 0 && <FaultList listed={listed} goTo={goTo} />}
          <h2>{t(`part.${tab}`)}</h2>
          {panelsOf(edited, onTab, history)[tab]}
          {listed.length === 0 && <FormFailure failure={saving.failure} />}
          <FormFoot edited={edited} onPreview={() => setPreviewing(true)} />
        </div>
      </div>
      <FormDialogs edited={edited} previewing={previewing} setPreviewing={setPreviewing} />
      <LeaveGuard dirty={edited.guarded} />
    </form>
  )
}

/** Returns errors by field path: those of client validation, otherwise those of the server. */
function faultsIn({ form, saving }: EditedProgram): readonly (readonly [string, ReactNode])[] {
  const faults = Object.entries(form.errors).filter(([, message]) => message)
  if (faults.length > 0) return faults
  return Object.entries(saving.failure?.fields ?? {}).map(([path, message]) => [formPath(path), message])
}

function partsLacking(values: ProgramValues, attached: Attached): ReadonlySet<FormTab> {
  return new Set(lacking(values, attached).map((need) => partOf(fieldOfNeed[need])))
}

function focusField(panel: HTMLElement | null, path: string): void {
  const stem = fieldOf(path).replace(/_(ru|kk|en)$/, '')
  const target = panel?.querySelector(`[data-field="${path}"], [data-field^="${stem}"]`)
  const field = target?.matches('input, textarea') ? target : target?.querySelector('input, textarea, button')
  if (field instanceof HTMLElement) field.focus()
}

function panelsOf(
  { form, before, attached, attachments, setAttachments, program }: EditedProgram,
  onTab: (tab: FormTab) => void,
  history: ReactNode,
): Record<FormTab, ReactNode> {
  const part = { form, before }
  return {
    texts: <TextsPart {...part} />,
    classification: <ClassificationPart {...part} />,
    money: <MoneyPart {...part} />,
    rounds: <RoundsPart {...part} />,
    requirements: <RequirementsPart {...part} />,
    media: <MediaPart {...part} attachments={attachments} onAttachments={setAttachments} />,
    people: <PeoplePart {...part} students={namesOf(program)} />,
    publication: <PublicationPart {...part} attached={attached} onPart={onTab} />,
    history,
  }
}

function DraftFound({ draft, form }: Pick<EditedProgram, 'draft' | 'form'>) {
  const { t } = useTranslation('programs')
  const { found } = draft
  if (!found) return null
  return (
    <Alert variant="light" mb="md" role="status">
      {t('draftFound', { time: clockTime(found.at) })}{' '}
      <Button
        size="compact-sm"
        variant="light"
        onClick={() => {
          form.setValues(found.values)
          draft.close()
        }}
      >
        {t('draftRestore')}
      </Button>{' '}
      <Button size="compact-sm" variant="subtle" onClick={draft.drop}>
        {t('draftDrop')}
      </Button>
    </Alert>
  )
}

interface FormDialogsProps {
  readonly edited: EditedProgram
  readonly previewing: boolean
  readonly setPreviewing: (value: boolean) => void
}

function FormDialogs({ edited, previewing, setPreviewing }: FormDialogsProps) {
  const { t } = useTranslation('programs')
  const { saving, before, form, program, attachments } = edited
  const { conflict } = saving
  return (
    <>
      {conflict && (
        <ProgramConflict
          before={before}
          mine={form.values}
          present={conflict}
          onClose={saving.clearConflict}
          onFailure={(thrown) => {
            saving.clearConflict()
            notifyMissingPart(thrown)
          }}
          onApply={(joined) => {
            edited.setProgram(conflict)
            form.setValues(joined)
            saving.clearConflict()
            toastSuccess(t('conflictApplied'))
          }}
        />
      )}
      {previewing && (
        <PreviewDialog
          saved={program}
          values={form.values}
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
