// Loaded before a program that runs in a session of its own: when its parent is killed, the program shuts
// down gracefully, as on SIGTERM. (Under --watch, Node does that itself.)
if (process.connected && !process.env.WATCH_REPORT_DEPENDENCIES) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
