interface Notice {
  readonly kind: 'cancel' | 'transfer'
  readonly notice_hours: number
}

/**
 * Returns the actions that are no longer possible for a class starting at `time`, because their notice is
 * longer than the time left.
 */
export function actionsInsideNotice<Quota extends Notice>(
  quotas: readonly Quota[],
  time: string,
  now: number,
): Quota[] {
  const hoursLeft = (Date.parse(time) - now) / 3_600_000
  return quotas.filter(({ notice_hours }) => hoursLeft < notice_hours)
}
