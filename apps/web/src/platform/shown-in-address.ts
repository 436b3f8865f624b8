import { useNavigate } from '@tanstack/react-router'

/**
 * Returns a setter that shows another day or year of a part of a page and stores it in a
 * search param unless it is the default. It replaces the history entry, so going back leaves
 * the page instead of undoing each step.
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
