import { Button } from '@mantine/core'
import { type ProgramKind, programKinds } from '@qadam/contract/programs/rules.ts'
import { useWords } from './program-words.ts'

interface KindSwitchProps {
  readonly kind: ProgramKind
  readonly onChange: (kind: ProgramKind) => void
}

/** Renders the two lists of the catalogue: programs of universities, and courses of the school. */
export function KindSwitch({ kind, onChange }: KindSwitchProps) {
  const { t } = useWords()
  return (
    <Button.Group aria-label={t('kinds')}>
      {programKinds.map((each) => (
        <Button
          key={each}
          variant={each === kind ? 'light' : 'default'}
          size="sm"
          h={40}
          aria-pressed={each === kind}
          onClick={() => onChange(each)}
        >
          {t(`kind.${each}`)}
        </Button>
      ))}
    </Button.Group>
  )
}
