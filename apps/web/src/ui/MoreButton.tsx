import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface MoreButtonProps extends Pick<ButtonProps, 'mt'> {
  /** The infinite query of the list. */
  readonly list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
  readonly children: ReactNode
}

/** Loads the next page of a list; renders nothing when there is none. */
export function MoreButton({ list, mt, children }: MoreButtonProps) {
  if (!list.hasNextPage) return null
  return (
    <Button
      variant="default"
      mt={mt}
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {children}
    </Button>
  )
}
