import type { shell as german } from '../de/shell.ts'
import type { Texts } from '../texts.ts'

export const shell: Texts<typeof german> = {
  skipToContent: 'Skip to content',
  toWebsite: 'Back to home page',
  toWebsiteShort: 'Home',
  services: 'Services',
  inbox: 'Post',
  unread: (count) => (count === 1 ? '1 unread document' : `${count} unread documents`),
  profile: 'Profile',
  reloadMenu: 'Reload the menu',
  mainNavigation: 'Main navigation',
  legalNavigation: 'Legal',
  languages: 'Language',
  imprint: 'Imprint',
  privacy: 'Privacy',
  toTop: 'To the top',
  socialNetworks: 'Social networks',
  footerNavigation: 'Our other pages',
  offline: 'You are offline right now. Loading and sending will work again once you are connected.',
  signedOutTitle: 'You are signed out',
  signedOut: 'See you next time!',
  chooseContract: 'Choose contract',
  contractNumber: (number) => `Contract number ${number}`,
  contractHint: 'Note about this contract: please feel free to ask us about it',
  usage: { apartment: 'Apartment', parking: 'Parking space', commercial: 'Commercial' },
  close: 'Close',
}
