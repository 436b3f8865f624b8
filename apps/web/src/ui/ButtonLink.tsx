import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { Ref } from 'react'

interface LinkProps extends ButtonProps {
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A link that looks like a button, with the router's typed paths and params. */
export const ButtonLink = createLink(({ ref, ...rest }: LinkProps) => (
  <Button component="a" ref={ref} {...rest} />
))
