import { Avatar, type AvatarProps } from '@mantine/core'
import { initialsOf } from './initials.ts'

interface PersonAvatarProps extends Omit<AvatarProps, 'name' | 'children' | 'color' | 'alt'> {
  /** First name, then last name: everywhere in this order, so that the same person has the same letters. */
  readonly name: string
  /** What a screen reader hears; without it the name that stands beside is enough. */
  readonly alt?: string
}

/** A person's picture, or the initials of their name. */
export function PersonAvatar({ name, alt, ...rest }: PersonAvatarProps) {
  return (
    <Avatar {...rest} color="brand" alt={alt ?? ''} aria-hidden={alt === undefined || undefined}>
      {initialsOf(name)}
    </Avatar>
  )
}
