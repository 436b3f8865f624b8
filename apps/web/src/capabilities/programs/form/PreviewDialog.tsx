import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { civilToday } from '../../../platform/formats.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { ProgramBody } from '../../catalogue/ProgramBody.tsx'
import { countryOptions, dictionaryOptions, exchangeRates } from '../../dictionaries/queries.ts'
import type { Program } from '../queries.ts'
import type { Attachments } from './attachments.ts'
import type { ProgramValues } from './program-values.ts'
import { type NameKind, typedProgram } from './typed-program.ts'

const kinds = [
  'tag',
  'university',
  'universityTag',
  'degree',
  'faculty',
  'format',
  'city',
  'propertyForm',
  'package',
  'period',
] as const

interface PreviewDialogProps {
  readonly saved: Program | null
  readonly values: ProgramValues
  readonly attachments: Attachments
  readonly onClose: () => void
}

/** Renders the page of the program with the current form values, saved or not, as guests would see it. */
export default function PreviewDialog({ saved, values, attachments, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('programs')
  const language = useLanguage()
  const lists = useQueries({ queries: kinds.map((kind) => dictionaryOptions(kind)) })
  const countries = useQuery(countryOptions()).data ?? []
  const rates = useQuery(exchangeRates()).data?.rates ?? []
  const nameOf = (kind: NameKind, id: string) => {
    const options = kind === 'country' ? countries : lists[kinds.indexOf(kind)]?.data
    return options?.find(({ value }) => value === id)?.label ?? ''
  }
  const program = typedProgram({
    saved,
    values,
    attachments,
    nameOf,
    language,
    today: civilToday(),
    rates: new Map(rates.map(({ currency, kzt }) => [currency, kzt])),
  })
  return (
    <Dialog fullScreen title={t('previewTyped')} radius={0} onClose={onClose}>
      <ProgramBody program={{ ...program, title: program.title || t('untitled') }} audience={null} />
    </Dialog>
  )
}
