import { useForm } from '@mantine/form'
import type { ProgramKind } from '@qadam/contract/programs/rules.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastSuccess } from '../../../ui/toasts.ts'
import type { Program } from '../queries.ts'
import { type Attachments, attachmentsDiffer, attachmentsOf } from './attachments.ts'
import { faultsOf } from './check-program.ts'
import { emptyValues, type ProgramValues, same, valuesOf } from './program-values.ts'
import { clearProgramDraft, savedProgramDraft, saveProgramDraft } from './saved-draft.ts'
import { useSaving } from './use-saving.ts'

/** A program has lessons unless it says that they are missing; a new one has none, and a degree is not asked. */
const lessonsOf = (program: Program | null) =>
  program && !(program.kind === 'course' && program.missing?.includes('lessons')) ? 1 : 0

const nothing: Attachments = { posters: [], media: [] }

/** Returns the state of an edited program: form, attachments, unsaved changes and saving. */
export function useEditedProgram(
  given: Program | null,
  { kind, onSaved }: { readonly kind: ProgramKind; readonly onSaved: (program: Program) => void },
) {
  const { t } = useTranslation('programs')
  const [program, setProgram] = useState(given)
  const [attachments, setAttachments] = useState(() => (given ? attachmentsOf(given) : nothing))
  const before = program ? valuesOf(program) : { ...emptyValues, kind }
  const attached = { ...attachments, lessons: lessonsOf(program) }
  const form = useForm<ProgramValues>({ initialValues: before })
  const saving = useSaving(program, setProgram)
  const [leaving, setLeaving] = useState(false)
  const dirty = !same(form.values, before) || attachmentsDiffer(program, attachments)
  const draft = useDraft(program?.id ?? 'new', form.values, { first: given?.id ?? 'new', dirty })

  const save = async (show?: boolean) => {
    const wanted = show ? { ...form.getValues(), show: true } : form.getValues()
    const wrong = faultsOf({ values: wanted, before, attached })
    form.setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const saved = await saving.save({ values: wanted, attachments })
    if (!saved) return
    clearProgramDraft(program?.id ?? 'new')
    setLeaving(true)
    setProgram(saved)
    setAttachments(attachmentsOf(saved))
    form.setValues(valuesOf(saved))
    toastSuccess(program ? t('saved') : t('created'))
    onSaved(saved)
    setTimeout(() => setLeaving(false), 0)
  }
  return {
    program,
    setProgram,
    attachments,
    setAttachments,
    attached,
    before,
    form,
    saving,
    draft,
    dirty,
    guarded: dirty && !leaving,
    save,
  }
}
export type EditedProgram = ReturnType<typeof useEditedProgram>

function useDraft(
  key: number | 'new',
  values: ProgramValues,
  { first, dirty }: { readonly first: number | 'new'; readonly dirty: boolean },
) {
  const [found, setFound] = useState(() => savedProgramDraft(first))
  const [savedAt, setSavedAt] = useState<string | null>(null)
  useEffect(() => {
    if (!dirty || found) return
    const timer = setTimeout(() => setSavedAt(saveProgramDraft(key, values)), 1500)
    return () => clearTimeout(timer)
  }, [values, dirty, found, key])
  return {
    found,
    savedAt,
    close: () => setFound(null),
    drop: () => {
      clearProgramDraft(key)
      setFound(null)
    },
  }
}
