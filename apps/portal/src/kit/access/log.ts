type Sink = (step: string, fault: unknown) => void

let sink: Sink = (step, fault) => {
  // biome-ignore lint/suspicious/noConsole: the console is the log until error reporting has loaded.
  console.warn(`[${step}]`, fault)
}

/** Logs a fault that the user need not see. */
export const log: Sink = (step, fault) => sink(step, fault)

export function logTo(next: Sink): void {
  sink = next
}
