import { brand } from '#brand'
import { emergency } from '#brand/emergency.ts'
import { easyLanguage as texts } from '#texts/easyLanguage'
import { Link } from '../../components/Link.tsx'
import { ServicePhone } from '../../components/ServicePhone.tsx'
import { dialable, unbroken } from '../../texts/dialable.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { TextSection } from './TextSection.tsx'

/** What the portal can do, in Leichte Sprache. There is only a German text, because Leichte Sprache is a form of German. */
export default function EasyLanguageScreen() {
  return (
    <div lang="de">
      <Page title={texts.heading} intro={texts.intro(brand.name)}>
        {texts.sections.map(({ title, sentences }) => (
          <TextSection key={title} title={title}>
            <Sentences>{sentences}</Sentences>
          </TextSection>
        ))}
        <TextSection title={texts.help.title}>
          <Sentences>{texts.help.sentences}</Sentences>
          <p>
            {texts.help.phone} <ServicePhone />
          </p>
        </TextSection>
        <TextSection title={texts.emergency.title}>
          <Sentences>{texts.emergency.sentences}</Sentences>
          <p>
            {texts.emergency.service} <a href={`tel:${dialable(emergency.number)}`}>{unbroken(emergency.number)}</a>
          </p>
          <p>
            <Link href="/emergency">{texts.emergency.link}</Link>
          </p>
        </TextSection>
        <p>{texts.unchecked}</p>
        <p>
          <Link href="/accessibility">{texts.statement}</Link>
        </p>
      </Page>
    </div>
  )
}

const Sentences = ({ children }: { children: readonly string[] }) =>
  children.map((sentence) => <p key={sentence}>{sentence}</p>)
