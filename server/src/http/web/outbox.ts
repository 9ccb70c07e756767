import type { FastifyInstance } from 'fastify'
import type { DemoOutbox } from '../../platform/delivery/demoOutbox.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Settings } from '../../settings.ts'
import { chooseLanguage } from '../calls/chosenLanguage.ts'
import { contentSecurityFor } from '../security/contentSecurity.ts'

const wantsJson = (accept: string | undefined) =>
  accept !== undefined && /\bapplication\/json\b/.test(accept) && !/\btext\/html\b/.test(accept)

const filePath = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(pdf|ics)$/

/** Serves the demo outbox at `/outbox`, as a page or as JSON, and its letters and calendar files below that path. */
export function serveOutbox(app: FastifyInstance, outbox: DemoOutbox, settings: Pick<Settings, 'publicUrl'>): void {
  async function refuseUnlessOpen() {
    if (!(await outbox.isOpen())) throw new Refusal('notFound')
  }

  app.get('/outbox', { onRequest: refuseUnlessOpen }, async (request, reply) => {
    reply.header('vary', 'accept, cookie')
    if (wantsJson(request.headers.accept))
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(await outbox.list()))
    const { language, cookie } = chooseLanguage({ url: request.url, cookies: request.headers.cookie }, settings)
    const page = await outbox.page(language)
    if (cookie) reply.header('set-cookie', cookie)
    return reply.type('text/html; charset=utf-8').header('content-security-policy', contentSecurityFor(page)).send(page)
  })

  app.get<{ Params: { file: string } }>('/outbox/:file', { onRequest: refuseUnlessOpen }, async (request, reply) => {
    const [, id, extension] = filePath.exec(request.params.file) ?? []
    if (!id) throw new Refusal('notFound')
    const isLetter = extension === 'pdf'
    const content = isLetter ? await outbox.letter(id) : (await outbox.calendarFile(id))?.content
    if (content === undefined) throw new Refusal('notFound')
    const disposition = `${isLetter ? 'inline' : 'attachment'}; filename="${id}.${extension}"`
    return reply
      .type(isLetter ? 'application/pdf' : 'text/calendar; charset=utf-8')
      .header('content-disposition', disposition)
      .send(content)
  })
}
