import { useNavigate } from '@tanstack/react-router'

/**
 * Shows another day or year of a part of a page, which the address keeps under a name unless it is the usual one. Going
 * back leaves the page, and not one step after the other.
 */
export function useShowInAddress<Value extends string | number>(name: 'on' | 'year', usual: Value) {
  const navigate = useNavigate()
  return (wanted: Value): void =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, [name]: wanted === usual ? undefined : wanted })) as never,
      replace: true,
      resetScroll: false,
    })
}
