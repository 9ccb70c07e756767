import type { Field, FormStep } from '@portal/contract/form/form'
import type { FormTemplate } from '../catalog.ts'
import { emergencyLine } from '../emergency.ts'
import { brandPage } from '../site.ts'
import { descriptionStep, fileStep, option, optionalPhoneStep, withFiles, yesOrNo } from '../steps.ts'
import { anythingElseStep, personName, reasonStep, startDay, withinAWeek, withinTwoWeeks } from './fields.ts'
import { urgent } from './notices.ts'

const doorbell: FormTemplate = {
  formId: 'requestDoorbell',
  title: { de: 'Klingel und Briefkasten', en: 'Doorbell and letterbox' },
  minutes: 1,
  answerWithin: {
    de: 'Der Hauswart bringt das Schild in der Regel innerhalb einer Woche an.',
    en: 'The caretaker will usually put up the name plate within a week.',
  },
  steps: [
    {
      id: 'name',
      title: { de: 'Was soll auf dem Schild stehen?', en: 'What should the name plate say?' },
      fields: [
        {
          kind: 'text',
          id: 'name',
          label: { de: 'Aufschrift', en: 'Name' },
          help: { de: 'Zum Beispiel: Mustermann / Yılmaz', en: 'For example: Mustermann / Yılmaz' },
          required: true,
          maxLength: 40,
        },
        {
          kind: 'choices',
          id: 'places',
          label: { de: 'Wo?', en: 'Where?' },
          required: true,
          options: [
            option('doorbell', 'An der Klingel', 'On the doorbell'),
            option('letterbox', 'Am Briefkasten', 'On the letterbox'),
            option('door', 'An der Wohnungstür', 'On the front door'),
          ],
        },
        {
          kind: 'choice',
          id: 'resident',
          label: { de: 'Wohnt die Person bei Ihnen?', en: 'Does the person live with you?' },
          required: true,
          options: [
            option('me', 'Das bin ich selbst', 'It is me'),
            option('lives', 'Ja, sie wohnt bei mir', 'Yes, they live with me'),
            option('post', 'Nein, nur für die Post', 'No, only for the post'),
          ],
        },
      ],
    },
  ],
}

const newName: FormTemplate = {
  formId: 'requestNewName',
  isPersonal: true,
  title: { de: 'Neuer Name', en: 'New name' },
  minutes: 2,
  needs: [{ de: 'Einen Nachweis, zum Beispiel die Heiratsurkunde', en: 'Proof, for example the marriage certificate' }],
  answerWithin: withinAWeek,
  steps: [
    {
      id: 'name',
      title: { de: 'Wie heißen Sie jetzt?', en: 'What is your name now?' },
      fields: [
        {
          kind: 'text',
          id: 'newName',
          label: { de: 'Vor- und Nachname', en: 'First and last name' },
          required: true,
          maxLength: 100,
          autocomplete: 'name',
        },
        {
          kind: 'date',
          id: 'changedOn',
          label: { de: 'Seit wann?', en: 'Since when?' },
          required: true,
          latest: 'today',
        },
        {
          kind: 'choice',
          id: 'doorbell',
          label: {
            de: 'Sollen wir auch Klingel und Briefkasten ändern?',
            en: 'Should we also change the doorbell and letterbox?',
          },
          required: true,
          options: yesOrNo,
        },
      ],
    },
    fileStep('proof', {
      title: { de: 'Nachweis', en: 'Proof' },
      intro: {
        de: 'Heiratsurkunde, Bescheinigung des Standesamts oder Ausweis. Was uns nichts angeht, dürfen Sie abdecken.',
        en: 'Marriage certificate, certificate from the registry office or identity card. You may cover anything that we do not need to see.',
      },
      required: true,
      maxCount: 2,
    }),
  ],
}

const keyChoice: Field = {
  kind: 'choices',
  id: 'keys',
  label: { de: 'Wofür?', en: 'What is it for?' },
  required: true,
  options: [
    option('entrance', 'Haustür und Wohnung', 'Building entrance and home'),
    option('cellar', 'Keller oder Gemeinschaftsraum', 'Cellar or common room'),
    option('letterbox', 'Briefkasten', 'Letterbox'),
    option('garage', 'Garage, Tor oder Schranke', 'Garage, gate or barrier'),
  ],
}
const keyCount: Field = {
  kind: 'number',
  id: 'count',
  label: { de: 'Wie viele?', en: 'How many?' },
  required: true,
  min: 1,
  max: 5,
}
const keyPrice = {
  de: 'Ein Schlüssel der Schließanlage kostet meist zwischen 25 und 60 Euro. Wir nennen Ihnen den genauen Preis, bevor wir bestellen.',
  en: 'A key for the locking system usually costs between 25 and 60 euros. We will tell you the exact price before we order it.',
}
const priceConsent: Field = {
  kind: 'consent',
  id: 'paysForIt',
  label: {
    de: 'Ich übernehme die Kosten, wenn ich dem Preis zugestimmt habe.',
    en: 'I will pay the cost once I have agreed to the price.',
  },
  required: true,
}
const priceStep: FormStep = {
  id: 'price',
  title: { de: 'Was kostet das?', en: 'What does it cost?' },
  intro: keyPrice,
  fields: [priceConsent],
}

/** Asks for no promise to pay, because who bears the costs is decided later. */
const replacementStep: FormStep = {
  id: 'replacement',
  title: { de: 'Wie geht es weiter?', en: 'What happens next?' },
  intro: {
    de: 'Ob ein Schloss getauscht werden muss, entscheiden wir. Bevor Kosten für Sie entstehen, sprechen wir mit Ihnen, auch darüber, wer sie trägt.',
    en: 'We decide whether a lock has to be replaced. We will talk to you before you incur any costs, and about who has to bear them.',
  },
  fields: [
    {
      kind: 'choice',
      id: 'replacement',
      label: { de: 'Brauchen Sie einen Ersatzschlüssel?', en: 'Do you need a replacement key?' },
      help: keyPrice,
      required: true,
      options: yesOrNo,
    },
  ],
}

const key: FormTemplate = {
  formId: 'requestKey',
  title: { de: 'Zusätzlicher Schlüssel', en: 'An extra key' },
  minutes: 2,
  answerWithin: withinAWeek,
  steps: [
    {
      id: 'keys',
      title: { de: 'Welchen Schlüssel brauchen Sie?', en: 'Which key do you need?' },
      fields: [
        keyChoice,
        keyCount,
        {
          kind: 'text',
          id: 'forWhom',
          label: { de: 'Für wen?', en: 'For whom?' },
          help: { de: 'Zum Beispiel: Pflegedienst, Tochter', en: 'For example: care service, daughter' },
          required: false,
          maxLength: 100,
        },
      ],
    },
    priceStep,
  ],
}

const lostKey: FormTemplate = {
  formId: 'requestLostKey',
  title: { de: 'Schlüssel verloren', en: 'A lost key' },
  minutes: 3,
  answerWithin: {
    de: 'Wir melden uns in der Regel am nächsten Werktag und klären, ob ein Schloss getauscht werden muss.',
    en: 'We will usually contact you on the next working day and find out whether a lock has to be replaced.',
  },
  urgentIf: {
    answer: { field: 'stolen', isOneOf: ['stolen', 'withAddress'] },
    priority: urgent,
    phones: [emergencyLine],
  },
  steps: [
    {
      id: 'keys',
      title: { de: 'Was ist weg?', en: 'What is missing?' },
      fields: [
        keyChoice,
        keyCount,
        {
          kind: 'date',
          id: 'lostOn',
          label: { de: 'Seit wann?', en: 'Since when?' },
          required: true,
          latest: 'today',
        },
        {
          kind: 'choice',
          id: 'stolen',
          label: { de: 'Wie ist es passiert?', en: 'How did it happen?' },
          required: true,
          options: [
            option('lost', 'Verloren', 'Lost'),
            option('stolen', 'Gestohlen', 'Stolen'),
            option('withAddress', 'Verloren, zusammen mit meiner Adresse', 'Lost, together with my address'),
          ],
        },
        {
          kind: 'text',
          id: 'policeNumber',
          label: { de: 'Vorgangsnummer der Polizei', en: 'Police reference number' },
          required: false,
          maxLength: 60,
          shownWhen: { field: 'stolen', isOneOf: ['stolen'] },
        },
      ],
    },
    replacementStep,
    optionalPhoneStep,
  ],
}

const moveIn: FormTemplate = {
  formId: 'requestMoveIn',
  title: { de: 'Jemand zieht zu mir', en: 'Someone is moving in with me' },
  minutes: 2,
  answerWithin: withinAWeek,
  steps: [
    {
      id: 'person',
      title: { de: 'Wer zieht ein?', en: 'Who is moving in?' },
      fields: [
        personName('Vor- und Nachname', 'First and last name'),
        {
          kind: 'choice',
          id: 'relation',
          label: { de: 'In welcher Beziehung stehen Sie?', en: 'How are you related?' },
          required: true,
          options: [
            option('spouse', 'Verheiratet oder verpartnert', 'Spouse or registered partner'),
            option('child', 'Mein Kind', 'My child'),
            option('partner', 'Partnerin oder Partner', 'Partner'),
            option('relative', 'Andere Verwandte', 'Another relative'),
            option('care', 'Pflege- oder Haushaltshilfe', 'Care or household help'),
          ],
        },
        startDay('Ab wann?', 'From when?'),
        {
          kind: 'number',
          id: 'people',
          label: {
            de: 'Wie viele Personen wohnen dann in der Wohnung?',
            en: 'How many people will live in your home then?',
          },
          required: true,
          min: 1,
          max: 15,
        },
      ],
    },
    anythingElseStep,
  ],
}

const moveOut: FormTemplate = {
  formId: 'requestMoveOut',
  title: { de: 'Jemand zieht bei mir aus', en: 'Someone is moving out of my home' },
  minutes: 1,
  answerWithin: withinAWeek,
  steps: [
    {
      id: 'person',
      title: { de: 'Wer zieht aus?', en: 'Who is moving out?' },
      intro: {
        de: 'Wer im Mietvertrag steht, bleibt auch nach dem Auszug Mieterin oder Mieter. Dafür gibt es „Vertrag übernehmen oder übergeben“.',
        en: 'Anyone named in the rental contract remains a tenant after moving out. To change that, use “Take over or hand over the contract”.',
      },
      fields: [
        personName('Vor- und Nachname', 'First and last name'),
        {
          kind: 'date',
          id: 'day',
          label: { de: 'Tag des Auszugs', en: 'Day of moving out' },
          required: true,
          earliest: 'today-730',
          latest: 'today+365',
        },
        {
          kind: 'number',
          id: 'people',
          label: { de: 'Wie viele Personen wohnen dann noch hier?', en: 'How many people will still live here?' },
          required: true,
          min: 0,
          max: 15,
        },
      ],
    },
  ],
}

const sublet: FormTemplate = {
  formId: 'requestSublet',
  title: { de: 'Untervermieten', en: 'Sublet' },
  minutes: 5,
  needs: [
    { de: 'Name und Beruf der Person, die einziehen soll', en: 'Name and occupation of the person who will move in' },
  ],
  answerWithin: withinTwoWeeks,
  steps: [
    {
      id: 'extent',
      title: { de: 'Was möchten Sie untervermieten?', en: 'What would you like to sublet?' },
      fields: [
        {
          kind: 'choice',
          id: 'extent',
          label: { de: 'Ich möchte untervermieten', en: 'Extent' },
          required: true,
          options: [
            {
              ...option('part', 'Einen Teil der Wohnung', 'Part of the apartment'),
              help: {
                de: 'Sie wohnen selbst weiter hier. Mit einem guten Grund haben Sie meist Anspruch auf unsere Erlaubnis.',
                en: 'You continue to live here yourself. If you have a good reason, you usually have the right to our permission.',
              },
            },
            {
              ...option('whole', 'Die ganze Wohnung', 'The whole apartment'),
              help: {
                de: 'Zum Beispiel während eines Auslandsjahrs. Darüber entscheiden wir von Fall zu Fall.',
                en: 'For example during a year abroad. We decide this case by case.',
              },
            },
          ],
        },
        {
          kind: 'number',
          id: 'rooms',
          label: { de: 'Wie viele Zimmer?', en: 'How many rooms?' },
          required: true,
          min: 1,
          max: 9,
          shownWhen: { field: 'extent', isOneOf: ['part'] },
        },
        startDay('Ab wann?', 'From when?'),
        {
          kind: 'date',
          id: 'endDay',
          label: { de: 'Bis wann?', en: 'Until when?' },
          help: { de: 'Wenn es schon feststeht', en: 'If you already know' },
          required: false,
          earliest: 'today',
          shownWhen: { field: 'extent', isOneOf: ['part'] },
        },
        {
          kind: 'date',
          id: 'returnDay',
          label: { de: 'Wann kommen Sie zurück?', en: 'When will you come back?' },
          required: true,
          earliest: 'today',
          shownWhen: { field: 'extent', isOneOf: ['whole'] },
        },
      ],
    },
    {
      id: 'person',
      title: { de: 'Wer soll einziehen?', en: 'Who would move in?' },
      intro: {
        de: 'Geht es um einen Teil der Wohnung, lehnen wir nur ab, wenn etwas gegen diese Person spricht oder es zu eng würde.',
        en: 'For part of the apartment, we only refuse if there is a reason against this person or if it would be too crowded.',
      },
      fields: [
        personName('Vor- und Nachname', 'First and last name'),
        { kind: 'text', id: 'occupation', label: { de: 'Beruf', en: 'Occupation' }, required: false, maxLength: 100 },
        {
          kind: 'number',
          id: 'people',
          label: {
            de: 'Wie viele Personen wohnen dann in der Wohnung?',
            en: 'How many people will live in your home then?',
          },
          required: true,
          min: 1,
          max: 15,
        },
        {
          kind: 'consent',
          id: 'personKnows',
          label: {
            de: 'Die Person weiß, dass ich ihre Angaben weitergebe.',
            en: 'The person knows that I am passing on their details.',
          },
          required: true,
        },
      ],
    },
    withFiles(
      { ...reasonStep, title: { de: 'Warum möchten Sie untervermieten?', en: 'Why would you like to sublet?' } },
      'proof',
      {
        label: { de: 'Nachweis', en: 'Proof' },
        help: {
          de: 'Zum Beispiel die Zusage für ein Auslandssemester',
          en: 'For example, the confirmation of a semester abroad',
        },
      },
    ),
    optionalPhoneStep,
  ],
}

const dog: FormTemplate = {
  formId: 'requestDog',
  title: { de: 'Hund', en: 'Dog' },
  minutes: 4,
  needs: [
    { de: 'Rasse und ungefähre Größe', en: 'Breed and approximate size' },
    {
      de: 'Den Nachweis der Hundehaftpflicht, wenn Sie ihn schon haben',
      en: 'Proof of the dog’s liability insurance, if you already have it',
    },
  ],
  answerWithin: withinTwoWeeks,
  steps: [
    {
      id: 'dog',
      title: { de: 'Ihr Hund', en: 'Your dog' },
      fields: [
        {
          kind: 'text',
          id: 'breed',
          label: { de: 'Rasse oder Mischung', en: 'Breed or mix' },
          required: true,
          maxLength: 80,
        },
        {
          kind: 'number',
          id: 'height',
          label: {
            de: 'Schulterhöhe in Zentimetern, ausgewachsen',
            en: 'Height at the shoulder in centimetres, fully grown',
          },
          required: true,
          min: 10,
          max: 120,
        },
        { kind: 'text', id: 'age', label: { de: 'Alter', en: 'Age' }, required: false, maxLength: 30 },
        {
          kind: 'choice',
          id: 'assistance',
          label: { de: 'Ist er ein Assistenz- oder Blindenführhund?', en: 'Is it an assistance or guide dog?' },
          required: true,
          options: yesOrNo,
        },
        {
          kind: 'choice',
          id: 'otherPets',
          label: {
            de: 'Leben schon andere Hunde oder Katzen bei Ihnen?',
            en: 'Do you already have other dogs or cats?',
          },
          required: true,
          options: yesOrNo,
        },
      ],
    },
    {
      id: 'insurance',
      title: { de: 'Ist er versichert?', en: 'Is it insured?' },
      intro: {
        de: 'In vielen Bundesländern ist eine Haftpflichtversicherung für Hunde Pflicht.',
        en: 'Liability insurance for dogs is compulsory in many German states.',
      },
      fields: [
        {
          kind: 'choice',
          id: 'insured',
          label: { de: 'Hundehaftpflicht', en: 'Dog’s liability insurance' },
          required: true,
          options: [
            option('yes', 'Ja, ich habe sie schon', 'Yes, I already have it'),
            option('later', 'Ich schließe sie vor dem Einzug ab', 'I will take it out before the dog moves in'),
          ],
        },
        {
          kind: 'files',
          id: 'policy',
          label: { de: 'Versicherungsschein', en: 'Insurance policy' },
          required: true,
          maxCount: 2,
          shownWhen: { field: 'insured', isOneOf: ['yes'] },
        },
      ],
    },
    anythingElseStep,
    {
      id: 'rules',
      title: { de: 'Für ein gutes Miteinander', en: 'Living well together' },
      fields: [
        {
          kind: 'consent',
          id: 'rules',
          label: {
            de: 'Im Haus und im Hof führe ich den Hund an der Leine und räume hinter ihm auf.',
            en: 'In the building and courtyard, I will keep the dog on a lead and clean up after it.',
          },
          required: true,
          links: [
            {
              label: { de: 'Unsere Hausordnung', en: 'Our house rules' },
              url: brandPage('houseRules'),
            },
          ],
        },
      ],
    },
  ],
}

const pet: FormTemplate = {
  formId: 'requestPet',
  title: { de: 'Tier in der Wohnung', en: 'An animal in the home' },
  minutes: 2,
  answerWithin: withinAWeek,
  steps: [
    {
      id: 'animal',
      title: { de: 'Ihr Tier', en: 'Your animal' },
      fields: [
        {
          kind: 'text',
          id: 'animal',
          label: { de: 'Welche Art?', en: 'What kind of animal?' },
          help: {
            de: 'Zum Beispiel: Europäisch Kurzhaar, Kornnatter',
            en: 'For example: European Shorthair, corn snake',
          },
          required: true,
          maxLength: 80,
        },
        { kind: 'number', id: 'count', label: { de: 'Wie viele?', en: 'How many?' }, required: true, min: 1, max: 20 },
        {
          kind: 'choice',
          id: 'place',
          label: { de: 'Wo lebt es?', en: 'Where does it live?' },
          required: true,
          options: [
            option('inside', 'Nur in der Wohnung', 'Only indoors'),
            option('outside', 'Auch draußen', 'Outdoors too'),
            option('terrarium', 'In Terrarium, Voliere oder Stock', 'In a terrarium, aviary or hive'),
          ],
        },
      ],
    },
    descriptionStep(
      { de: 'Möchten Sie noch etwas sagen?', en: 'Is there anything else you would like to tell us?' },
      {
        de: 'Zum Beispiel, ob der Balkon ein Netz bekommen soll',
        en: 'For example, whether you want to put a net on the balcony',
      },
      { required: false },
    ),
  ],
}

export const livingForms: readonly FormTemplate[] = [doorbell, newName, key, lostKey, moveIn, moveOut, sublet, dog, pet]
