interface Notice {
  readonly kind: 'cancel' | 'transfer'
  readonly notice_hours: number
}

/** What can no longer be done with a class that begins at `time`, since the notice asked for is longer than what is left. */
export function actionsInsideNotice<Quota extends Notice>(
  quotas: readonly Quota[],
  time: string,
  now: number,
): Quota[] {
  const hoursLeft = (Date.parse(time) - now) / 3_600_000
  return quotas.filter(({ notice_hours }) => hoursLeft < notice_hours)
}
