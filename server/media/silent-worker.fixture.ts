/** A worker that the machine gives no time: it never answers. */
process.on('message', () => undefined)
process.on('disconnect', () => process.exit())
