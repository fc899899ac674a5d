import { commitHashOf, type IpLocation, readIpLocation, startUpMachine } from '@karwan/domain/start-up'
import type { Sdk } from '@karwan/sdk'
import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromPromise } from 'xstate'
import type { BootConfig } from './boot-config.ts'
import { log } from './log.ts'

type StartUpPorts = { config: BootConfig; sdk: Sdk; queryClient: QueryClient; setUp: () => Promise<void> }
