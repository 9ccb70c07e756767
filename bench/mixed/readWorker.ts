/**
 * Reads the inboxes of tenants at a fixed rate, in a thread of its own. Posts a message when its code is warm. The reads that
 * count begin then, and end with a message of the other thread. Posts their durations in milliseconds.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { signedInRequest } from '../httpRequest.ts'
import { callAtRate, openConnections } from './connections.ts'
import type { ReadOptions } from './reads.ts'

const warmUpSeconds = 2

const { port, tokens, callsPerSecond } = workerData as ReadOptions
const requests = tokens.map((token) => signedInRequest('/Inbox/Documents/Inbox?top=10', token))
const connections = openConnections(port)
const read = (index: number) => connections.call(requests[index % requests.length] as Buffer)
await callAtRate({ callsPerSecond, seconds: warmUpSeconds }, read)
const end = new AbortController()
parentPort?.once('message', () => end.abort())
parentPort?.postMessage('warm')
const durations = await callAtRate({ callsPerSecond, signal: end.signal }, read)
connections.close()
parentPort?.postMessage(durations)
