import { Avatar, type AvatarProps } from '@mantine/core'
import { initialsOf } from './initials.ts'
import { cardColors } from './tokens.ts'

interface PersonAvatarProps extends Omit<AvatarProps, 'name' | 'children' | 'color' | 'alt'> {
  /** First name, then last name: the same order everywhere, so that a person always has the same initials. */
  readonly name: string
  /** The accessible name; when absent, the visible name beside it is enough. */
  readonly alt?: string
}

/** A person's picture, or the initials of their name in a colour of their own. */
export function PersonAvatar({ name, alt, ...rest }: PersonAvatarProps) {
  return (
    <Avatar
      {...rest}
      vars={() => ({
        root: {
          '--avatar-bg': `var(--card-${colorOf(name)}-soft)`,
          '--avatar-color': `var(--card-${colorOf(name)}-ink)`,
        },
      })}
      alt={alt ?? ''}
      aria-hidden={alt === undefined || undefined}
    >
      {initialsOf(name)}
    </Avatar>
  )
}

/** The same name has the same colour everywhere. */
function colorOf(name: string) {
  let sum = 0
  for (const letter of name.normalize('NFC')) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return cardColors[sum % cardColors.length]
}
