// Loaded before a program that runs in a session of its own: when the one that started it was killed,
// the program ends in good order as if it had been asked to.
if (process.connected) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
