import { languages } from '@qadam/contract/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { FieldConflict } from '../../../ui/FieldConflict.tsx'
import { shortLanguageNames } from '../../../ui/language-names.ts'
import { differing, joined, type MailingField, type MailingValues } from './mailing-values.ts'

interface MailingConflictProps {
  readonly before: MailingValues
  readonly mine: MailingValues
  readonly theirs: MailingValues
  readonly onApply: (values: MailingValues) => void
}

const labels = {
  name: 'name',
  purpose: 'purpose',
  service_reason: 'serviceReason',
  audience: 'to',
  readers: 'readers',
  channels: 'channels',
  texts: 'texts',
  fallback: 'languages',
} as const satisfies Record<MailingField, string>

/** Renders both versions of what somebody else stored first; what only one changed is joined. */
export default function MailingConflict({ before, mine, theirs, onApply }: MailingConflictProps) {
  const { t } = useTranslation('mailings')
  const own = differing(before, mine)
  const others = differing(before, theirs)
  const apart = differing(mine, theirs)
  return (
    <FieldConflict
      words={{
        title: t('conflictTitle'),
        text: t('conflictText'),
        apply: t('conflictApply'),
        mine: t('conflictMine'),
        theirs: t('conflictTheirs'),
      }}
      changes={{
        theirs: others,
        asked: others.filter((field) => own.includes(field) && apart.includes(field)),
      }}
      {...{ mine, theirs, shown }}
      label={(field) => t(labels[field])}
      onApply={(taken) => onApply(joined(mine, theirs, taken))}
    />
  )

  function shown(field: MailingField, values: MailingValues): string {
    if (field === 'purpose') return t(`purpose_${values.purpose}`)
    if (field === 'readers') return t(`readers_${values.readers}`)
    if (field === 'channels') return values.channels.map((one) => t(`channel_${one}`)).join(', ')
    if (field === 'audience') return t(`kind_${values.audience.kind}`)
    if (field === 'texts')
      return languages
        .filter((one) => values.texts[one].body.trim() || values.texts[one].subject.trim())
        .map(
          (one) =>
            `${shortLanguageNames[one]}: ${values.texts[one].subject} ${values.texts[one].body.slice(0, 200)}`,
        )
        .join('\n')
    return String(values[field])
  }
}
