import MessageSquareText from 'lucide-react/icons/message-square-text'
import PhoneCall from 'lucide-react/icons/phone-call'
import { emergency } from '#brand/emergency.ts'
import { emergency as texts } from '#texts/emergency'
import { dialable, unbroken } from '../../texts/dialable.ts'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'

/** The emergency number of the fire brigade and the ambulance, everywhere in the EU. */
const publicNumber = '112'
const publicApp = 'https://www.nora-notruf.de'
const relay = 'https://www.tess-relay-dienste.de'

const { number, smsNumber } = emergency

/**
 * What to do in an emergency. The service worker stores a copy of this page without the script of the web app. The styles are
 * in `emergency.css`, which `main.tsx` imports, because the build writes only the styles of `main.tsx` into pages.
 */
export default function EmergencyScreen() {
  const { withoutCall } = texts
  return (
    <Page title={texts.heading} intro={texts.intro} width="wide">
      <div className="emergency-calls">
        <div>
          <p>{texts.whenPublic}</p>
          <Call number={publicNumber}>{texts.callPublic(publicNumber)}</Call>
        </div>
        <div>
          <p>{texts.whenService}</p>
          <Call number={number}>{texts.callService(unbroken(number))}</Call>
        </div>
      </div>
      <p className="emergency-which">{texts.noReport}</p>
      <div className="emergency-topics">
        {[texts.fire, texts.gas, texts.water, texts.lift, texts.outage, texts.lockedOut].map(({ title, steps }) => (
          <Card key={title}>
            <h2>{title}</h2>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Card>
        ))}
      </div>
      <Card className="emergency-text">
        <h2>{withoutCall.title}</h2>
        <p>{withoutCall.intro}</p>
        <div className="emergency-topics">
          {smsNumber !== undefined && (
            <div>
              <ButtonLink
                kind="secondary"
                href={`sms:${dialable(smsNumber)}`}
                icon={<MessageSquareText aria-hidden="true" />}
              >
                {withoutCall.sms(unbroken(smsNumber))}
              </ButtonLink>
              <p>{withoutCall.smsHelp}</p>
            </div>
          )}
          <div>
            <a href={publicApp} rel="noreferrer">
              {withoutCall.publicApp}
            </a>
            <p>{withoutCall.publicAppHelp}</p>
          </div>
          <div>
            <a href={relay} rel="noreferrer">
              {withoutCall.relay}
            </a>
            <p>{withoutCall.relayHelp}</p>
          </div>
        </div>
      </Card>
    </Page>
  )
}

const Call = ({ number, children }: { number: string; children: string }) => (
  <ButtonLink href={`tel:${dialable(number)}`} icon={<PhoneCall aria-hidden="true" />}>
    {children}
  </ButtonLink>
)
