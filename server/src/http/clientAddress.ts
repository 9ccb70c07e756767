import type { FastifyRequest } from 'fastify'
import { withoutPort } from '../limits/addressGroup.ts'

/**
 * The client's network address, behind as many proxies as `TRUST_PROXY` says. A proxy may write a port beside it; where it
 * writes no address at all, everybody behind it counts as the proxy.
 */
export const clientAddress = ({ ip, socket }: FastifyRequest): string => withoutPort(ip) ?? socket.remoteAddress ?? ip
