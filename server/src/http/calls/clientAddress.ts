import type { FastifyRequest } from 'fastify'
import { withoutPort } from '../../platform/limits/addressGroup.ts'

/**
 * The client's network address, as the proxies report it (`TRUST_PROXY` is the number of proxies). Some proxies append a
 * port, which is removed. If the proxy sends nothing, or text that is not an IP address, all its clients share the address of
 * the proxy.
 */
export const clientAddress = ({ ip, socket }: FastifyRequest): string => withoutPort(ip) ?? socket.remoteAddress ?? ip
