import { RadioCard, RadioGroup, RadioIndicator, Text } from '@mantine/core'
import type { Role } from '@qadam/contract/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import classes from './people.module.css'

const offered = ['student', 'teacher', 'admin'] as const
const hints = { student: 'studentHint', teacher: 'teacherHint', admin: 'adminHint' } as const

interface RoleChoiceProps {
  readonly value: Role
  readonly allowed: readonly Role[]
  readonly onChange: (role: Role) => void
}

/**
 * Renders the choice of a role; roles at or above the viewer's own are disabled and explain who can assign
 * them.
 */
export function RoleChoice({ value, allowed, onChange }: RoleChoiceProps) {
  const { t } = useTranslation('users')
  return (
    <RadioGroup label={t('whoIsIt')} value={value} onChange={(role) => onChange(role as Role)}>
      <div className={classes.choices}>
        {offered.map((role) => {
          const blocked = !allowed.includes(role)
          return (
            <RadioCard key={role} value={role} className={classes.choice} radius="lg" disabled={blocked}>
              <RadioIndicator disabled={blocked} />
              <div>
                <Text fw={550}>{t(role)}</Text>
                <Text className={classes.detail}>{blocked ? t('ceilingAdd') : t(hints[role])}</Text>
              </div>
            </RadioCard>
          )
        })}
      </div>
    </RadioGroup>
  )
}
