import { assign, setup } from 'xstate'
import { port } from '../kernel/port.ts'
import type { IpLocation } from './build-hash.ts'

/** `running` is the hash of the build that was loaded, `stored` the one seen last. */
export type BuildHashes = { running: string; stored: string | undefined }

export type StartUpStep = 'setUp' | 'versionCheck' | 'clearCache' | 'saveHash' | 'ipLookup'

type StartUpContext = { hash: string | undefined; location: IpLocation | undefined; hasNewBuild: boolean }

/** Milliseconds that a slow build.json or IP service may delay the first screen. */
export const startUpPatience = 2_000

export const startUpMachine = setup({
  types: { context: {} as StartUpContext, tags: {} as 'busy' },
  actors: {
    setUp: port<void>('setUp'),
    readHashes: port<BuildHashes>('readHashes'),
    clearCachedData: port<void>('clearCachedData'),
    saveHash: port<void, { hash: string }>('saveHash'),
    findStoredLocation: port<IpLocation | undefined>('findStoredLocation'),
    /** Asks the external location service and stores its answer. */
    lookUpLocation: port<IpLocation>('lookUpLocation'),
  },
  actions: {
    /** Provided by the app; it only writes a log entry, as failed steps are not shown. */
    report: (_, _fault: { step: StartUpStep; error: unknown }) => undefined,
  },
  delays: { patience: startUpPatience },
}).createMachine({
  id: 'startUp',
  context: { hash: undefined, location: undefined, hasNewBuild: false },
  initial: 'settingUp',
  states: {
    settingUp: {
      tags: 'busy',
      invoke: {
        id: 'settingUp',
        src: 'setUp',
        onDone: 'checkingVersion',
        onError: {
          target: 'checkingVersion',
          actions: { type: 'report', params: ({ event }) => ({ step: 'setUp', error: event.error }) },
        },
      },
    },
    checkingVersion: {
      tags: 'busy',
      after: { patience: 'findingLocation' },
      invoke: {
        id: 'checkingVersion',
        src: 'readHashes',
        onDone: [
          {
            guard: ({ event }) => event.output.running !== event.output.stored,
            target: 'clearing',
            actions: assign({ hash: ({ event }) => event.output.running, hasNewBuild: true }),
          },
          { target: 'findingLocation', actions: assign({ hash: ({ event }) => event.output.running }) },
        ],
        onError: {
          target: 'findingLocation',
          actions: { type: 'report', params: ({ event }) => ({ step: 'versionCheck', error: event.error }) },
        },
      },
    },
    // The cache is cleared before the hash is saved, so that a failed clearing is repeated at the next start.
    clearing: {
      tags: 'busy',
      invoke: {
        id: 'clearing',
        src: 'clearCachedData',
        onDone: 'savingHash',
        onError: {
          target: 'findingLocation',
          actions: { type: 'report', params: ({ event }) => ({ step: 'clearCache', error: event.error }) },
        },
      },
    },
    savingHash: {
      tags: 'busy',
      invoke: {
        id: 'savingHash',
        src: 'saveHash',
        input: ({ context }) => ({ hash: context.hash ?? '' }),
        onDone: 'findingLocation',
        onError: {
          target: 'findingLocation',
          actions: { type: 'report', params: ({ event }) => ({ step: 'saveHash', error: event.error }) },
        },
      },
    },
    findingLocation: {
      tags: 'busy',
      invoke: {
        id: 'findingLocation',
        src: 'findStoredLocation',
        onDone: [
          {
            guard: ({ event }) => event.output !== undefined,
            target: 'ready',
            actions: assign({ location: ({ event }) => event.output }),
          },
          { target: 'lookingUpLocation' },
        ],
        onError: {
          target: 'lookingUpLocation',
          actions: { type: 'report', params: ({ event }) => ({ step: 'ipLookup', error: event.error }) },
        },
      },
    },
    lookingUpLocation: {
      tags: 'busy',
      after: { patience: 'ready' },
      invoke: {
        id: 'lookingUpLocation',
        src: 'lookUpLocation',
        onDone: { target: 'ready', actions: assign({ location: ({ event }) => event.output }) },
        onError: {
          target: 'ready',
          actions: { type: 'report', params: ({ event }) => ({ step: 'ipLookup', error: event.error }) },
        },
      },
    },
    ready: { type: 'final' },
  },
})
