// Loaded before a program that runs in a session of its own: when the one that started it was killed,
// the program ends in good order as if it had been asked to. (Under --watch, Node sees to that itself.)
if (process.connected && !process.env.WATCH_REPORT_DEPENDENCIES) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
