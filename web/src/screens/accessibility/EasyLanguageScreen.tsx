import { brand } from '#brand'
import { Link } from '../../components/Link.tsx'
import { ServicePhone } from '../../components/ServicePhone.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { easyLanguage as texts } from './easyLanguage.ts'
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
          <Link href="/emergency">{texts.emergency.link}</Link>
        </TextSection>
        <p>
          <Link href="/accessibility">{texts.statement}</Link>
        </p>
      </Page>
    </div>
  )
}

const Sentences = ({ children }: { children: readonly string[] }) =>
  children.map((sentence) => <p key={sentence}>{sentence}</p>)
