import { type DestinationStream, type Logger, pino } from 'pino'

const secretNames = [
  'authorization',
  'clientSecret',
  'idempotencyKey',
  'password',
  'confirmPassword',
  'otp',
  'pin',
  'refreshToken',
  'token',
]

/** Structured JSON logs on standard output, without secrets and without query parameters. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    serializers: { err: describeFault },
  }
  return destination ? pino(options, destination) : pino(options)
}

type Described = { type: string; message: string; code?: string; stack?: string; cause?: Described }

/**
 * The database library puts query parameters, such as names and phones, into error messages; they are removed
 * here.
 */
function describeFault(fault: unknown): Described {
  if (!(fault instanceof Error)) return { type: typeof fault, message: String(fault) }
  return {
    type: fault.name,
    message: withoutValues(fault.message),
    ...('code' in fault && typeof fault.code === 'string' && { code: fault.code }),
    ...(fault.stack && { stack: stepsOf(fault.stack) }),
    ...(fault.cause !== undefined && { cause: describeFault(fault.cause) }),
  }
}

const withoutValues = (message: string): string => message.split('\nparams:')[0] ?? ''

const stepsOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
