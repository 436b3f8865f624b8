/** Returns the program whose page is at a path. */
export function programOfPath(path: string): number | undefined {
  const id = /^\/(?:guest-catalog\/info|course\/view|my-course\/info)\/(\d{1,15})\/?$/.exec(path)?.[1]
  return id === undefined ? undefined : Number(id)
}
