/** Plays a video from a second on, with the player in view. */
export function seekTo(player: HTMLVideoElement | null, seconds: number | null): void {
  if (!player || seconds === null) return
  player.currentTime = seconds
  player.scrollIntoView({ block: 'nearest' })
  player.focus({ preventScroll: true })
  void player.play().catch(() => {})
}
